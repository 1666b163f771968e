import type { BlobLocation } from "./open-vault.ts";

/** Where a store is. The folder is created if it does not exist; it is on a local disk. */
export interface StoreLocation extends BlobLocation {
  /** `postgres://…`; left out: a SQLite database in the folder. */
  readonly databaseUrl?: string;
}
