/** What is known while phrases are compared with a text. */
import type { PhraseHits } from "./hits.ts";
import type { PhraseTable } from "../table/phrase-table.ts";
import type { ScannedWords } from "../scanning/word-scanner.ts";

/** A block of a text whose words are known, and the phrases that are looked for in it. */
export interface Verifying {
  readonly table: PhraseTable;
  readonly words: ScannedWords;
  readonly wordCount: number;
  readonly hits: PhraseHits;
  /** Where the block begins in the text. */
  readonly offset: number;
}

/** Where a phrase would begin. */
export interface Beginning {
  readonly first: number;
  /** The word with which the anchor ends. */
  readonly index: number;
}
