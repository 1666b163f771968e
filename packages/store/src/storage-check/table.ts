/** The row that is written to check that the database is writable. */
import type { PrimaryKeys } from "../database/tables.ts";

export interface StorageCheckTable {
  id: number;
  writtenAt: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    storageCheck: StorageCheckTable;
  }
}

export const storageCheckTables = { storageCheck: ["id"] } as const satisfies PrimaryKeys;
