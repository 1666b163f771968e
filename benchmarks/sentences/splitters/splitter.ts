/** What a module in this folder exports, as the scorer of the evaluation data calls it. */
export interface SentenceSpan {
  /** UTF-16 offsets; white space around a sentence does not count. */
  readonly start: number;
  readonly end: number;
}

export interface SplitOptions {
  /** An ISO 639-1 code. */
  readonly lang?: string;
}

export type Split = (text: string, options: SplitOptions) => readonly SentenceSpan[];
