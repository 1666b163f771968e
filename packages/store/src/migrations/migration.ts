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
  /** The statements for an index that finds the texts of a company by what they contain, including those that exist. */
  readonly substringIndex: (indexed: IndexedColumn) => readonly string[];
  /** How a generated column is kept: SQLite cannot add one whose values are stored. */
  readonly generated: "stored" | "virtual";
}

export interface Migration {
  /** Counted from 1, without a gap. */
  readonly number: number;
  readonly name: string;
  /** Run one by one, in one transaction. Released statements never change. */
  readonly statements: (types: ColumnTypes) => readonly string[];
  /** For tables that may be large when the step is applied: built without holding up writes where others write. */
  readonly indexes?: (types: ColumnTypes) => readonly QueryIndex[];
  /** Names of indexes that no query needs any more. */
  readonly droppedIndexes?: readonly string[];
}

/** An index that makes queries faster and enforces nothing, so that the steps after it do not depend on it. */
export interface QueryIndex {
  readonly name: string;
  /** What follows `create index "name"`, such as `on "review" ("companyId", "updatedAt", "id")`. */
  readonly definition: string;
}

export interface IndexChanges {
  readonly wanted: readonly QueryIndex[];
  /** Names. */
  readonly unwanted: readonly string[];
}

/** Called with a sentence when something begins that may take long, and while it lasts. */
export type ReportMigration = (sentence: string) => void;

/** How to change a database that other processes are using. */
export interface OnlineChanges {
  /**
   * The statement that keeps a transaction from waiting for a table: everybody else would wait behind it. The transaction
   * fails instead, as one that meets a busy database.
   */
  readonly doNotWait: string;
  /**
   * Creates and drops the indexes, in one process at a time, except those on columns that do not exist yet. After an
   * interruption, the next run puts everything right.
   */
  readonly changeIndexes: (changes: IndexChanges, report: ReportMigration) => Promise<void>;
}
