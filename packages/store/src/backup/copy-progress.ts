/** How far a copy of a store is. */
export interface CopyProgress {
  readonly stage: "database" | "documents";
  /** Of the database bytes, or rows of PostgreSQL; documents. */
  readonly done: number;
  readonly total: number;
}

export type OnCopyProgress = (progress: CopyProgress) => void;
