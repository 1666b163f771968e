/**
 * Finding words fast: a scanner finds those of a block of text, with their hashes, and which of them may end an anchor.
 * There are two that find the same: one in WebAssembly, and one in plain JavaScript for where that is not allowed.
 */
import type { CutWords } from "@docreview/text-folding";

/** The words of a block; only as many entries are in use as `scan` counted. Places are offsets into `units`. */
export interface ScannedWords extends CutWords {
  readonly hashes: Int32Array;
  /** Indices of words that may end the anchor of a phrase, as they stand or with the word before them; ascending. */
  readonly candidates: Int32Array;
  /** Indices of words that may also be read as one with the word before them. */
  readonly joined: Set<number>;
}

export interface Scan {
  readonly wordCount: number;
  readonly candidateCount: number;
  /** False when there was no room for all words of the block. */
  readonly isComplete: boolean;
}

export interface WordScanner {
  /** UTF-16 code units that a block may have. */
  readonly blockLength: number;
  readonly words: ScannedWords;
  /** Finds the words of a block, which stays readable in `words.units` until the next. */
  readonly scan: (block: string) => Scan;
}

export interface ScannerSize {
  /** UTF-16 code units that a block may have: a multiple of 64. */
  readonly blockLength: number;
  /** Words for which there is room. */
  readonly room: number;
}
