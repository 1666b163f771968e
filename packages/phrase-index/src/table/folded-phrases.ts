/**
 * Phrases folded and cut into words, and the key on which each hangs in the index: columns of numbers, made without a
 * string or list for each phrase, as there can be hundreds of thousands.
 */
import { rankOf, wordRanks, type WordRanks } from "./anchor.ts";
import { cutPhrases, fold, foldedText, type WordList } from "@docreview/text-folding";
import { hashOfUnits, pairKey } from "./word-hash.ts";

export interface FoldedPhrases {
  /** The folded units of all words, phrase after phrase, `wordEnd` behind each word. */
  readonly units: Uint16Array;
  /** Where in `units` each phrase begins; one more for the end of the last. One without words has no units. */
  readonly begins: Int32Array;
  /** For each phrase, which of its words ends its anchor: one of the first 256. */
  readonly anchors: Uint8Array;
  /** For each phrase what it hangs on: the hash of its only word, or the key of the pair that is its anchor. */
  readonly keys: Int32Array;
  /** Words of the longest phrase. */
  readonly longest: number;
}

/** Ends each word of a phrase; no folded word holds it. */
export const wordEnd = "\n";

/** Folds phrases as authors wrote them; `frequentWords` are folded, the commonest first. */
export function foldPhrases(phrases: readonly string[], frequentWords: readonly string[]): FoldedPhrases {
  const builder = createBuilder(phrases.length, wordRanks(frequentWords));
  cutPhrases(phrases, (words, first, end) => {
    for (let index = first; index < end; index++) appendWord(builder, words, index);
    endPhrase(builder);
  });
  return finished(builder);
}

/** The same of phrases that are folded and cut into words already. */
export function columnsOf(
  phrases: readonly (readonly string[])[],
  frequentWords: readonly string[],
): FoldedPhrases {
  const builder = createBuilder(phrases.length, wordRanks(frequentWords));
  for (const words of phrases) {
    for (const word of words) appendText(builder, word);
    endPhrase(builder);
  }
  return finished(builder);
}

interface Builder extends FoldedPhrases {
  readonly common: WordRanks;
  units: Uint16Array;
  longest: number;
  /** Phrases that are complete. */
  count: number;
  /** Units and words of the phrase at hand, and the rank of its last word and of its anchor so far. */
  end: number;
  words: number;
  rank: number;
  rarest: number;
  hash: number;
}

function createBuilder(phrases: number, common: WordRanks): Builder {
  return {
    common,
    units: new Uint16Array(64 + 32 * phrases),
    begins: new Int32Array(phrases + 1),
    anchors: new Uint8Array(phrases),
    keys: new Int32Array(phrases),
    longest: 0,
    count: 0,
    end: 0,
    words: 0,
    rank: 0,
    rarest: 0,
    hash: 0,
  };
}

function finished({ units, begins, anchors, keys, longest, end }: Builder): FoldedPhrases {
  return { units: units.subarray(0, end), begins, anchors, keys, longest };
}

/** Appends a word that was cut out of a text. */
function appendWord(builder: Builder, words: WordList, index: number): void {
  const start = words.starts[index]!;
  const size = words.ends[index]! - start;
  const units = roomFor(builder, size);
  for (let nth = 0; nth < size; nth++) {
    const folded = fold.foldTable[words.units[start + nth]!]!;
    if (folded < fold.firstLetter) return appendText(builder, foldedText(words, index));
    units[builder.end + nth] = folded;
  }
  endWord(builder, size);
}

function appendText(builder: Builder, folded: string): void {
  const units = roomFor(builder, folded.length);
  for (let nth = 0; nth < folded.length; nth++) units[builder.end + nth] = folded.charCodeAt(nth);
  endWord(builder, folded.length);
}

/** The units of all phrases, with room for a word of a size and its end. */
function roomFor(builder: Builder, size: number): Uint16Array {
  const needed = builder.end + size + 1;
  if (needed > builder.units.length) {
    const wider = new Uint16Array(2 * needed);
    wider.set(builder.units);
    builder.units = wider;
  }
  return builder.units;
}

/** Takes the units behind the last word for one more word of the phrase at hand. */
function endWord(builder: Builder, size: number): void {
  const { common, units, end, count, words } = builder;
  const hash = hashOfUnits(units, end, end + size);
  const rank = rankOf(common, hash, size);
  if (words === 0) builder.keys[count] = hash;
  else if (words < maximumAnchors && rank * builder.rank > builder.rarest) {
    builder.rarest = rank * builder.rank;
    builder.anchors[count] = words;
    builder.keys[count] = pairKey(builder.hash, hash);
  }
  builder.rank = rank;
  builder.hash = hash;
  builder.words++;
  units[end + size] = lineBreak;
  builder.end = end + size + 1;
}

function endPhrase(builder: Builder): void {
  builder.longest = Math.max(builder.longest, builder.words);
  builder.begins[++builder.count] = builder.end;
  builder.words = 0;
  builder.rarest = 0;
}

const lineBreak = wordEnd.charCodeAt(0);

/** Words of a phrase that may end its anchor. */
const maximumAnchors = 256;
