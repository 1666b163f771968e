/**
 * The anchor of a phrase: its only word, or the adjacent pair of its words that is likely to be the rarest in any text.
 * The list of frequent words is given; it affects the speed of searching, not the results.
 */
import { hashOf } from "./word-hash.ts";

/** The rank of each frequent word, by its hash. */
export type WordRanks = ReadonlyMap<number, number>;

const known = new WeakMap<readonly string[], WordRanks>();

/** `frequentWords`: folded, the most frequent first: by Zipf's law the n-th makes up about 1/(10 n) of all words. */
export function wordRanks(frequentWords: readonly string[]): WordRanks {
  const ranks = known.get(frequentWords) ?? rankWords(frequentWords);
  known.set(frequentWords, ranks);
  return ranks;
}

function rankWords(frequentWords: readonly string[]): WordRanks {
  const ranks = new Map<number, number>();
  for (const [index, word] of frequentWords.entries()) {
    const hash = hashOf(word);
    if (!ranks.has(hash)) ranks.set(hash, index + 1);
  }
  return ranks;
}

/** The rank of a word by frequency; the longer an unknown word is, the rarer it counts. */
export function rankOf(ranks: WordRanks, hash: number, length: number): number {
  return ranks.get(hash) ?? 500 * (1 + length);
}
