/** The state while phrases are compared with a text. */
import type { PhraseHits } from "./hits.ts";
import type { PhraseTable } from "../table/phrase-table.ts";
import type { ScannedWords } from "../scanning/word-scanner.ts";

/** A block of a text with its words, and the phrases to find in it. */
export interface Verifying {
  readonly table: PhraseTable;
  readonly words: ScannedWords;
  readonly wordCount: number;
  readonly hits: PhraseHits;
  /** The start of the block in the text. */
  readonly offset: number;
}

/** The position at which a phrase would begin. */
export interface Beginning {
  readonly first: number;
  /** The last word of the anchor. */
  readonly index: number;
}
