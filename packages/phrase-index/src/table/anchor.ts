/**
 * Where a phrase hangs in the index: on its only word, or on that adjacent pair of its words which is likely to be the
 * rarest in any text. The figures are of English at large, not of the documents or rules at hand.
 */
import { hashOf } from "./word-hash.ts";

/** The commonest English words, the commonest first: by Zipf's law the n-th makes up about 1/(10 n) of all words. */
const commonest = (
  "the of and to a in is that for it as was with be by on not he i this are or his from at which but have an had they " +
  "you were their one all we can her has there been if more when will would who so no she other its may these what them " +
  "than some him time into only do such my new about out also two any up first could our then most see me should after " +
  "said your very between made many over did know must through how back years where much way well down being before us " +
  "any each under state because even those both such here just still good own same us return risk fund investment per " +
  "year 1 2 3 % . , ( ) : $ & / ; past performance information financial product"
).split(" ");

/** The rank of each of the commonest words, where its hash says or in the next place that was free; else 0. */
const ranks = new Uint16Array(1_024);
const hashes = new Int32Array(ranks.length);

for (const [index, word] of commonest.entries()) {
  const place = placeOf(hashOf(word));
  if (ranks[place] === 0) ranks[place] = index + 1;
  hashes[place] = hashOf(word);
}

/** The rank of a word among all words by how common it is; one that is not known is the rarer the longer it is. */
export function rankOf(hash: number, length: number): number {
  return ranks[placeOf(hash)]! || 500 * (1 + length);
}

function placeOf(hash: number): number {
  let place = hash & (ranks.length - 1);
  while (ranks[place] !== 0 && hashes[place] !== hash) place = (place + 1) & (ranks.length - 1);
  return place;
}
