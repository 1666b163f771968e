/**
 * Where a phrase hangs in the index: on its only word, or on that adjacent pair of its words which is likely to be the
 * rarest in any text. Which words are common is given; it decides how fast texts are searched, not what is found.
 */
import { hashOf } from "./word-hash.ts";

/** The rank of each common word, where its hash says or in the next place that was free; else 0. */
export interface WordRanks {
  readonly ranks: Uint16Array;
  readonly hashes: Int32Array;
}

const known = new WeakMap<readonly string[], WordRanks>();

/** `frequentWords`: folded, the commonest first: by Zipf's law the n-th makes up about 1/(10 n) of all words. */
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

/** The rank of a word among all words by how common it is; one that is not known is the rarer the longer it is. */
export function rankOf(table: WordRanks, hash: number, length: number): number {
  return table.ranks[placeOf(table, hash)]! || 500 * (1 + length);
}

function placeOf({ ranks, hashes }: WordRanks, hash: number): number {
  let place = hash & (ranks.length - 1);
  while (ranks[place] !== 0 && hashes[place] !== hash) place = (place + 1) & (ranks.length - 1);
  return place;
}
