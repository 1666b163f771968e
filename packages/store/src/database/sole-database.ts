/** A database that nothing else has open, for copying it as a whole. Services cannot open it until it is closed. */
import type { Tables } from "./tables.ts";
import type { Database, Transaction } from "./database.ts";

export interface SoleDatabase extends Database {
  /** The largest id that the table has ever given; 0 if there was none, or if it gives none. */
  readonly lastId: (table: keyof Tables) => Promise<number>;
  /** The next id of the table will be larger than `last`. */
  readonly continueIds: (transaction: Transaction, table: keyof Tables, last: number) => Promise<void>;
  /** A text as this database stores it. */
  readonly storedText: (text: string) => string;
}

/** Something else has the database open. */
export class StoreInUse extends Error {
  override readonly name = "StoreInUse";
}
