/** Imports: each is one file that a caller asked to be fetched, under an identifier of the caller's. */
import type { Generated, Selectable } from "kysely";
import type { Id } from "../model/id.ts";

export interface ImportTable {
  id: Generated<Id<"import">>;
  companyId: Id<"company">;
  creatorId: Id<"user">;
  /** The caller's; the same one may stand for several imports. */
  correlationId: string;
  /** As the caller wrote it. */
  url: string;
  assetId: Id<"asset">;
  categorisationId: Id<"categorisation">;
  /** Null until the asset is ready. */
  reviewId: Id<"review"> | null;
  createdAt: number;
}

export type Import = Readonly<Selectable<ImportTable>>;
