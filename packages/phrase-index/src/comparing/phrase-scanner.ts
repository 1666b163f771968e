/** Finding phrases in a block of a text. */
import type { PhraseHits } from "./hits.ts";
import type { PhraseTable } from "../table/phrase-table.ts";
import type { ScannedWords, ScannerSize, WordScanner } from "../scanning/word-scanner.ts";
import { reportJoinedAt } from "./verify.ts";
import type { Verifying } from "./verifying.ts";

export interface PhraseScanner extends WordScanner {
  /** Adds the hits of the block that was scanned last. */
  readonly report: (block: ScannedBlock, hits: PhraseHits) => void;
}

export interface ScannedBlock {
  readonly wordCount: number;
  readonly candidateCount: number;
  /** Where the block begins in the text. */
  readonly offset: number;
  /** Which words may end an anchor: those that begin from this offset in the block on, */
  readonly from: number;
  /** and come before this word. */
  readonly end: number;
}

/** Makes a scanner that looks for the phrases of a table. */
export type CreatePhraseScanner = (table: PhraseTable, size: ScannerSize) => PhraseScanner;

/** The first candidate that begins where the block says. */
export function firstCandidate(
  { candidates, starts }: ScannedWords,
  { candidateCount, from }: ScannedBlock,
): number {
  let nth = 0;
  while (nth < candidateCount && starts[candidates[nth]!]! < from) nth++;
  return nth;
}

/** Behind the last candidate that comes before where the block says. */
export function beyondCandidates(
  { candidates }: ScannedWords,
  { candidateCount, end }: ScannedBlock,
): number {
  let beyond = candidateCount;
  while (beyond > 0 && candidates[beyond - 1]! >= end) beyond--;
  return beyond;
}

/** The words that may be read as one with the word before them, and those that are behind one; null when none is. */
export function besideJoined(joined: ReadonlySet<number>): ReadonlySet<number> | null {
  return joined.size === 0 ? null : new Set([...joined].flatMap((index) => [index, index + 1]));
}

/** Reports what hangs on these words, in all of their readings. */
export function reportUnusual(
  verifying: Verifying,
  unusual: ReadonlySet<number>,
  { from, end }: ScannedBlock,
): void {
  const { starts } = verifying.words;
  for (const index of unusual) if (index < end && starts[index]! >= from) reportJoinedAt(verifying, index);
}
