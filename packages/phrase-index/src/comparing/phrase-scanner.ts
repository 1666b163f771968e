/** Finds phrases in a block of a text. */
import type { PhraseHits } from "./hits.ts";
import type { PhraseTable } from "../table/phrase-table.ts";
import type { ScannedWords, ScannerSize, WordScanner } from "../scanning/word-scanner.ts";
import { reportJoinedAt } from "./verify.ts";
import type { Verifying } from "./verifying.ts";

export interface PhraseScanner extends WordScanner {
  /** Adds the hits in the most recently scanned block. */
  readonly report: (block: ScannedBlock, hits: PhraseHits) => void;
}

export interface ScannedBlock {
  readonly wordCount: number;
  readonly candidateCount: number;
  /** The start of the block in the text. */
  readonly offset: number;
  /** Only words that begin at or after this offset in the block may end an anchor. */
  readonly from: number;
  /** Only words before this one may end an anchor. */
  readonly end: number;
}

/** Creates a scanner for the phrases of a table. */
export type CreatePhraseScanner = (table: PhraseTable, size: ScannerSize) => PhraseScanner;

/** The index of the first candidate within the limits of the block. */
export function firstCandidate(
  { candidates, starts }: ScannedWords,
  { candidateCount, from }: ScannedBlock,
): number {
  let nth = 0;
  while (nth < candidateCount && (starts[candidates[nth] ?? 0] ?? 0) < from) nth++;
  return nth;
}

/** The index after the last candidate within the limits of the block. */
export function beyondCandidates(
  { candidates }: ScannedWords,
  { candidateCount, end }: ScannedBlock,
): number {
  let beyond = candidateCount;
  while (beyond > 0 && (candidates[beyond - 1] ?? 0) >= end) beyond--;
  return beyond;
}

/** The words that may be joined with the word before them, and the words that follow one; null if there are none. */
export function besideJoined(joined: ReadonlySet<number>): ReadonlySet<number> | null {
  return joined.size === 0 ? null : new Set([...joined].flatMap((index) => [index, index + 1]));
}

/** Reports the phrases whose keys these words have, in all of their readings. */
export function reportUnusual(
  verifying: Verifying,
  unusual: ReadonlySet<number>,
  { from, end }: ScannedBlock,
): void {
  const { starts } = verifying.words;
  for (const index of unusual)
    if (index < end && (starts[index] ?? 0) >= from) reportJoinedAt(verifying, index);
}
