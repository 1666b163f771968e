/**
 * A scanner finds the words of a block of text with their hashes, and which of them may end an anchor. There are two with
 * the same results: one in WebAssembly, and one in plain JavaScript for environments that do not allow WebAssembly.
 */
import type { CutWords } from "@docreview/text-folding";

/** The words of a block; only as many entries are in use as `scan` counted. Positions are offsets into `units`. */
export interface ScannedWords extends CutWords {
  readonly hashes: Int32Array;
  /** Indices of words that may end the anchor of a phrase, alone or with the word before them; ascending. */
  readonly candidates: Int32Array;
  /** Indices of words that may also be joined with the word before them. */
  readonly joined: Set<number>;
}

export interface Scan {
  readonly wordCount: number;
  readonly candidateCount: number;
  /** False if the words of the block exceed the capacity. */
  readonly isComplete: boolean;
}

export interface WordScanner {
  /** The maximum length of a block in UTF-16 code units. */
  readonly blockLength: number;
  readonly words: ScannedWords;
  /** Finds the words of a block, which remains readable in `words.units` until the next call. */
  readonly scan: (block: string) => Scan;
}

export interface ScannerSize {
  /** The maximum length of a block in UTF-16 code units: a multiple of 64. */
  readonly blockLength: number;
  /** The maximum number of words. */
  readonly room: number;
}
