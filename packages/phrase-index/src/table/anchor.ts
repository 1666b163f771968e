/**
 * The anchor of a phrase: its only word, or the adjacent pair of its words that is likely to be the rarest in any text.
 * The list of frequent words is given; it affects the speed of searching, not the results.
 */
import { hashOf } from "./word-hash.ts";

/** The rank of each frequent word, at the slot of its hash or the next free one; otherwise 0. */
export interface WordRanks {
  readonly ranks: Uint16Array;
  readonly hashes: Int32Array;
}

const known = new WeakMap<readonly string[], WordRanks>();

/** `frequentWords`: folded, the most frequent first: by Zipf's law the n-th makes up about 1/(10 n) of all words. */
export function wordRanks(frequentWords: readonly string[]): WordRanks {
  const ranks = known.get(frequentWords) ?? rankWords(frequentWords);
  known.set(frequentWords, ranks);
  return ranks;
}

function rankWords(frequentWords: readonly string[]): WordRanks {
  const places = 2 ** Math.ceil(Math.log2(4 * frequentWords.length + 1));
  const table = { ranks: new Uint16Array(places), hashes: new Int32Array(places) };
  for (const [index, word] of frequentWords.entries()) {
    const hash = hashOf(word);
    const place = placeOf(table, hash);
    table.ranks[place] ||= index + 1;
    table.hashes[place] = hash;
  }
  return table;
}

/** The rank of a word by frequency; the longer an unknown word is, the rarer it counts. */
export function rankOf(table: WordRanks, hash: number, length: number): number {
  return table.ranks[placeOf(table, hash)] || 500 * (1 + length);
}

function placeOf({ ranks, hashes }: WordRanks, hash: number): number {
  let place = hash & (ranks.length - 1);
  while (ranks[place] !== 0 && hashes[place] !== hash) place = (place + 1) & (ranks.length - 1);
  return place;
}
