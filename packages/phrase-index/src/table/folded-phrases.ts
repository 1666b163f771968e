/**
 * Phrases folded and split into words, and the key of each in the index: columns of numbers, made without a string or
 * list per phrase, as there can be hundreds of thousands.
 */
import { rankOf, wordRanks, type WordRanks } from "./anchor.ts";
import { cutPhrases, fold, foldedText, type WordList } from "@docreview/text-folding";
import { hashOfUnits, pairKey } from "./word-hash.ts";

export interface FoldedPhrases {
  readonly count: number;
  /** The folded units of all words, phrase after phrase, with `wordEnd` after each word. */
  readonly units: Uint16Array;
  /** The start of each phrase in `units`, and the end of the last. A phrase without words has no units. */
  readonly begins: Int32Array;
  /** For each phrase, the index of the last word of its anchor: one of the first 256. */
  readonly anchors: Uint8Array;
  /** The key of each phrase: the hash of its only word, or the key of the pair that is its anchor. */
  readonly keys: Int32Array;
  /** The number of words in the longest phrase. */
  readonly longest: number;
}

/** Where the units of a phrase begin. */
export function beginOf({ begins }: FoldedPhrases, phrase: number): number {
  return begins[phrase] ?? 0;
}

/** Where the units of a phrase end. */
export function endOf({ begins }: FoldedPhrases, phrase: number): number {
  return begins[phrase + 1] ?? 0;
}

/** Ends each word of a phrase; it does not occur in folded words. */
export const wordEnd = "\n";

/** Folds phrases as written by authors; `frequentWords` are folded, the most frequent first. */
export function foldPhrases(phrases: readonly string[], frequentWords: readonly string[]): FoldedPhrases {
  const builder = createBuilder(phrases.length, wordRanks(frequentWords));
  cutPhrases(phrases, (words, first, end) => {
    for (let index = first; index < end; index++) appendWord(builder, words, index);
    endPhrase(builder);
  });
  return finished(builder);
}

/** The same for phrases that are already folded and split into words. */
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
  /** The number of complete phrases. */
  count: number;
  /** Units and words of the current phrase, and the ranks of its last word and of its anchor so far. */
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

function finished({ count, units, begins, anchors, keys, longest, end }: Builder): FoldedPhrases {
  return { count, units: units.subarray(0, end), begins, anchors, keys, longest };
}

/** Appends a word from a text. */
function appendWord(builder: Builder, words: WordList, index: number): void {
  const start = words.starts[index] ?? 0;
  const size = (words.ends[index] ?? 0) - start;
  const units = roomFor(builder, size);
  for (let nth = 0; nth < size; nth++) {
    const folded = fold.foldTable[words.units[start + nth] ?? 0] ?? 0;
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

/** The units of all phrases, with capacity for a word of the given size and its end. */
function roomFor(builder: Builder, size: number): Uint16Array {
  const needed = builder.end + size + 1;
  if (needed > builder.units.length) {
    const wider = new Uint16Array(2 * needed);
    wider.set(builder.units);
    builder.units = wider;
  }
  return builder.units;
}

/** Makes the units after the last word another word of the current phrase. */
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

/** The number of words of a phrase that may end its anchor. */
const maximumAnchors = 256;
