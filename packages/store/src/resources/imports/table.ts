/** Imports: each is one file that a caller asked the service to fetch, under an identifier of the caller's. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface ImportTable {
  id: Generated<Id<"import">>;
  companyId: Id<"company">;
  creatorId: Id<"user">;
  /** The caller's; several imports may have the same one. */
  correlationId: string;
  /** As the caller wrote it. */
  url: string;
  assetId: Id<"asset">;
  categorisationId: Id<"categorisation">;
  /** Null until the asset is ready. */
  reviewId: Id<"review"> | null;
  createdAt: number;
}

export type Import = Row<"import">;

declare module "../../database/tables.ts" {
  interface Tables {
    import: ImportTable;
  }
}

export const importTables = { import: ["id"] } as const satisfies PrimaryKeys;
