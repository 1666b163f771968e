import type { Span } from "./span.ts";

/** One sentence, or one independent unit (heading, list item, table row), within one block. */
export interface Sentence {
  /** Counted from 1 in the order of the text. */
  readonly reference: number;
  /** Without white space at either end; never empty. */
  readonly span: Span;
}
