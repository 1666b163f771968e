/** A step of the schema, as data: portable SQL, except for the types of the columns. Steps go forward only. */

/** How a database writes the types that differ between databases. */
export interface ColumnTypes {
  /** The primary key: ascending, never reused. */
  readonly id: string;
  readonly boolean: string;
  readonly json: string;
  readonly real: string;
  /** Compared and sorted by code points. */
  readonly text: string;
  /** How a column is kept that is generated from others: SQLite cannot add one whose values are stored. */
  readonly generated: "stored" | "virtual";
}

export interface Migration {
  /** Counted from 1, without a gap. */
  readonly number: number;
  readonly name: string;
  /** Run one by one, in one transaction. Released statements never change. */
  readonly statements: (types: ColumnTypes) => readonly string[];
}
