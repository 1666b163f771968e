/** Which asset is the next version of which. An asset without a row is the first version, or the only one. */
import type { PrimaryKeys } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface AssetVersionTable {
  companyId: Id<"company">;
  assetId: Id<"asset">;
  /** The version before it. Several assets may have the same one. */
  previousId: Id<"asset">;
}

declare module "../../database/tables.ts" {
  interface Tables {
    assetVersion: AssetVersionTable;
  }
}

export const assetVersionTables = {
  assetVersion: ["companyId", "assetId"],
} as const satisfies PrimaryKeys;
