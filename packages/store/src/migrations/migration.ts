/** A step of the schema, as data: portable SQL, except for the types of columns and for indexes of texts. Steps go forward only. */

/** A text of a tenant's table whose rows have a unique number. */
export interface IndexedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
}

/** How a database writes what differs between databases. */
export interface ColumnTypes {
  /** The primary key: ascending, never reused. */
  readonly id: string;
  readonly boolean: string;
  readonly json: string;
  readonly real: string;
  /** Compared and sorted by code points. */
  readonly text: string;
  /** Makes an index of the texts of a company by what they contain, also of those that are there. */
  readonly substringIndex: (indexed: IndexedColumn) => readonly string[];
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
