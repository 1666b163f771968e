/** The copying of a whole store into this one; one row while it lasts, and afterwards. Times are milliseconds. */
import type { PrimaryKeys } from "../../database/tables.ts";

/** The last thing that was copied: a row of a table, by its primary key, or the bytes of a blob. */
export interface RelocationPosition {
  readonly step: string;
  readonly after: readonly (string | number)[];
}

export interface RelocationTable {
  id: number;
  /** A hash of all rows of the source, by which it is recognised, and that nothing has changed in it. */
  source: string;
  /** Null before the first row, and at the end. */
  position: RelocationPosition | null;
  startedAt: number;
  /** Null until everything has been copied and compared: until then the store cannot be used. */
  finishedAt: number | null;
}

declare module "../../database/tables.ts" {
  interface Tables {
    relocation: RelocationTable;
  }
}

export const relocationTables = { relocation: ["id"] } as const satisfies PrimaryKeys;
