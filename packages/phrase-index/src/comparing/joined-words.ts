/**
 * Words that are broken at line ends have two readings, as two words and as one. This file computes the keys of the
 * readings, and finds the phrases that occur only if some word is joined with those before it.
 */
import { mayHold } from "../table/anchor-bits.ts";
import { anchorIn, wordsOf } from "../table/phrase-table.ts";
import type { Beginning, Verifying } from "./verifying.ts";
import { hashOf, pairKey } from "../table/word-hash.ts";
import { foldedText, maximumJoinedParts } from "@docreview/text-folding";

/** The keys of phrases whose anchor may end with the word `index`, in any of its readings. */
export function joinedKeys(verifying: Verifying, index: number): ReadonlySet<number> {
  const { bits } = verifying.table;
  const keys = readingsTo(verifying, index).flatMap(({ first, hash }) =>
    first === 0
      ? [hash]
      : [hash, ...readingsTo(verifying, first - 1).map((before) => pairKey(before.hash, hash))],
  );
  return new Set(keys.filter((key) => mayHold(bits, key)));
}

interface WordReading {
  /** The first of the joined words. */
  readonly first: number;
  readonly hash: number;
}

/** Every reading of the word that ends with the word `index`: alone, and joined with those before it. */
function readingsTo({ words }: Verifying, index: number): readonly WordReading[] {
  const readings: WordReading[] = [{ first: index, hash: words.hashes[index] ?? 0 }];
  for (let first = index; words.joined.has(first) && readings.length < maximumJoinedParts;) {
    first--;
    readings.push({ first, hash: hashOf(foldedText(words, first, index)) });
  }
  return readings;
}

interface PhraseReading {
  readonly first: number;
  readonly last: number;
}

/** The words of the text that form the phrase if some are joined, and whose anchor ends with the word `index`. */
export function joinedReading(verifying: Verifying, entry: number, index: number): PhraseReading | null {
  const { joined } = verifying.words;
  const anchor = anchorIn(verifying.table, entry);
  // A word of the phrase that is two words of the text moves its beginning back by one.
  let possible = 0;
  for (let at = index; at > index - anchor; at--) if (joined.has(at)) possible++;
  for (let moved = 0; moved <= possible; moved++) {
    const first = index - anchor - moved;
    if (first < 0) return null;
    const last = readFrom(verifying, entry, { first, index });
    if (last >= 0) return { first, last };
    if (joined.has(first)) possible++;
  }
  return null;
}

/** The last word of the phrase that begins with the word `first`; -1 if there is no such reading. */
function readFrom(
  { table, words, wordCount }: Verifying,
  entry: number,
  { first, index }: Beginning,
): number {
  const anchor = anchorIn(table, entry);
  let next = first;
  for (const [nth, word] of wordsOf(table, entry).entries()) {
    let last = next;
    if (last >= wordCount) return -1;
    while (foldedText(words, next, last) !== word) {
      if (++last - next === maximumJoinedParts || !words.joined.has(last)) return -1;
    }
    if (nth === anchor && last !== index) return -1;
    next = last + 1;
  }
  return next - 1;
}
