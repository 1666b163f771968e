/**
 * One index over any number of phrases: one pass over a text finds every hit of every phrase, overlapping ones too.
 *
 * Each phrase hangs on one key, the hash of its only word or of one adjacent pair of its words. For each word of the
 * text, and for each pair, one bit of a bit set is probed; only where it is set are the phrases looked up that hang
 * there, and only these are compared with the text, unit by unit: a collision of hashes costs time, never a wrong hit.
 */
import { anchorOf } from "./anchor.ts";
import { createHits, pushHit, type PhraseHits } from "./hits.ts";
import { phraseWords } from "./phrase-words.ts";
import {
  createWordList,
  cutParagraph,
  foldedText,
  foldsTo,
  hashOf,
  unitsOf,
  type WordList,
} from "./words.ts";

export interface PhraseIndex {
  readonly find: (text: string) => PhraseHits;
}

/** The parts that a word may have that is broken at the ends of lines. */
export const maximumJoinedParts = 4;

/** Compiles phrases into one index; a hit names its phrase by its position in the list. */
export function compilePhrases(phrases: readonly string[]): PhraseIndex {
  return indexWords(phrases.map(phraseWords));
}

/** The same for phrases that are folded and cut into words already; one without words is never found. */
export function indexWords(phrases: readonly (readonly string[])[]): PhraseIndex {
  const table = createTable(phrases);
  return {
    find: (text) => {
      const hits = createHits();
      const words = createWordList();
      const units = unitsOf(text);
      for (let at = 0; at < units.length;) {
        at = cutParagraph(units, at, words);
        probe({ table, words, hits });
      }
      return hits;
    },
  };
}

interface PhraseTable {
  /** Of all words of all phrases; those of a phrase begin at `firsts[phrase]` and end at `firsts[phrase + 1]`. */
  readonly hashes: Int32Array;
  readonly texts: readonly string[];
  readonly firsts: Int32Array;
  /** For each phrase, the word that ends its anchor. */
  readonly anchors: Int32Array;
  readonly bits: Int32Array;
  /** A key is looked up in the slots from `key >>> slotShift` on; 0 in `slotHeads` ends the search. */
  readonly slotKeys: Int32Array;
  /** One more than the first phrase of a key. */
  readonly slotHeads: Int32Array;
  /** One more than the next phrase of the same key; 0 after the last. */
  readonly nexts: Int32Array;
  readonly slotShift: number;
  readonly bitShift: number;
}

interface Probing {
  readonly table: PhraseTable;
  readonly words: WordList;
  readonly hits: PhraseHits;
}

function createTable(phrases: readonly (readonly string[])[]): PhraseTable {
  const slotBits = Math.max(4, Math.ceil(Math.log2(phrases.length * 2 + 1)));
  const bitBits = Math.max(16, slotBits + 4);
  const texts = phrases.flat();
  const firsts = new Int32Array(phrases.length + 1);
  phrases.forEach((words, phrase) => (firsts[phrase + 1] = firsts[phrase]! + words.length));
  const table: PhraseTable = {
    texts,
    hashes: Int32Array.from(texts, hashOf),
    firsts,
    anchors: Int32Array.from(phrases, anchorOf),
    bits: new Int32Array(2 ** (bitBits - 5)),
    slotKeys: new Int32Array(2 ** slotBits),
    slotHeads: new Int32Array(2 ** slotBits),
    nexts: new Int32Array(phrases.length),
    slotShift: 32 - slotBits,
    bitShift: 32 - bitBits,
  };
  // From the last to the first, as each goes to the head of its chain.
  for (let phrase = phrases.length - 1; phrase >= 0; phrase--) {
    if (phrases[phrase]!.length > 0) insert(table, phrase);
  }
  return table;
}

function insert(table: PhraseTable, phrase: number): void {
  const { hashes, anchors, firsts } = table;
  const ending = firsts[phrase]! + anchors[phrase]!;
  const key = anchors[phrase] === 0 ? hashes[ending]! : pairKey(hashes[ending - 1]!, hashes[ending]!);
  const bit = key >>> table.bitShift;
  table.bits[bit >>> 5]! |= 1 << (bit & 31);
  const slot = slotOf(table, key);
  table.slotKeys[slot] = key;
  table.nexts[phrase] = table.slotHeads[slot]!;
  table.slotHeads[slot] = phrase + 1;
}

/** The slot that holds `key`, or the empty one in which it belongs. */
function slotOf({ slotKeys, slotHeads, slotShift }: PhraseTable, key: number): number {
  let slot = key >>> slotShift;
  while (slotHeads[slot] !== 0 && slotKeys[slot] !== key) slot = (slot + 1) & (slotKeys.length - 1);
  return slot;
}

function pairKey(first: number, second: number): number {
  return (Math.imul(first ^ ((second << 13) | (second >>> 19)), 0x85ebca6b) + second) | 0;
}

/** Looks up every word of one paragraph, and every pair. */
function probe(probing: Probing): void {
  const { table, words } = probing;
  const { bits, bitShift } = table;
  const { hashes, joined, hasJoined, count } = words;
  let before = 0;
  for (let index = 0; index < count; index++) {
    const hash = hashes[index]!;
    const single = hash >>> bitShift;
    if ((bits[single >>> 5]! >>> (single & 31)) & 1) verify(probing, hash, index);
    if (index > 0) {
      const key = pairKey(before, hash);
      const pair = key >>> bitShift;
      if ((bits[pair >>> 5]! >>> (pair & 31)) & 1) verify(probing, key, index);
    }
    if (hasJoined && (joined[index] === 1 || (index > 0 && joined[index - 1] === 1)))
      probeJoined(probing, index);
    before = hash;
  }
}

/** Looks up what ends with the word `index` when it, or the one before it, is read as one with those before. */
function probeJoined(probing: Probing, index: number): void {
  for (const last of readingsTo(probing, index)) {
    const isJoined = last.first < index;
    if (isJoined) verifyIfKnown(probing, last.hash, index);
    if (last.first === 0) continue;
    for (const previous of readingsTo(probing, last.first - 1)) {
      if (!isJoined && previous.first === index - 1) continue;
      verifyIfKnown(probing, pairKey(previous.hash, last.hash), index);
    }
  }
}

interface WordReading {
  /** The first of the words that are read as one. */
  readonly first: number;
  readonly hash: number;
}

/** Every reading of the word that ends with the word `index`: alone, and as one with those before it. */
function readingsTo({ words }: Probing, index: number): readonly WordReading[] {
  const readings: WordReading[] = [{ first: index, hash: words.hashes[index]! }];
  for (let first = index; words.joined[first] === 1 && readings.length < maximumJoinedParts;) {
    first--;
    readings.push({ first, hash: hashOf(foldedText(words, first, index)) });
  }
  return readings;
}

function verifyIfKnown(probing: Probing, key: number, index: number): void {
  const { bits, bitShift } = probing.table;
  const bit = key >>> bitShift;
  if ((bits[bit >>> 5]! >>> (bit & 31)) & 1) verify(probing, key, index);
}

/** Reports those phrases that hang on `key` and stand where their anchor ends with the word `index`. */
function verify(probing: Probing, key: number, index: number): void {
  const { table, words, hits } = probing;
  for (let head = table.slotHeads[slotOf(table, key)]!; head !== 0; head = table.nexts[head - 1]!) {
    const phrase = head - 1;
    if (standsPlainly(probing, phrase, index)) {
      const first = index - table.anchors[phrase]!;
      const last = first + table.firsts[head]! - table.firsts[phrase]! - 1;
      pushHit(hits, phrase, words.starts[first]!, words.ends[last]!);
    } else if (words.hasJoined) {
      const first = firstWord(probing, phrase, index);
      const last = first < 0 ? -1 : lastWord(probing, phrase, index);
      if (last >= 0) pushHit(hits, phrase, words.starts[first]!, words.ends[last]!);
    }
  }
}

/** True when each word of the phrase is one word of the text, and its anchor ends with the word `index`. */
function standsPlainly({ table, words }: Probing, phrase: number, index: number): boolean {
  const { firsts, hashes, texts } = table;
  const from = firsts[phrase]!;
  const to = firsts[phrase + 1]!;
  const offset = index - table.anchors[phrase]! - from;
  if (offset + from < 0 || offset + to > words.count) return false;
  for (let wanted = from; wanted < to; wanted++) {
    if (words.hashes[offset + wanted] !== hashes[wanted]) return false;
  }
  for (let wanted = from; wanted < to; wanted++) {
    if (!foldsTo(words, offset + wanted, texts[wanted]!)) return false;
  }
  return true;
}

/** The word of the text with which the phrase begins, when its anchor ends with the word `index`; else -1. */
function firstWord(probing: Probing, phrase: number, index: number): number {
  const { words, table } = probing;
  const from = table.firsts[phrase]!;
  let at = index;
  for (let wanted = from + table.anchors[phrase]!; ; wanted--) {
    let first = at;
    while (!isWord(probing, { first, last: at, wanted })) {
      if (words.joined[first] !== 1 || at - first + 1 === maximumJoinedParts) return -1;
      first--;
    }
    if (wanted === from) return first;
    if (first === 0) return -1;
    at = first - 1;
  }
}

/** The word of the text with which the phrase ends, when its anchor ends with the word `index`; else -1. */
function lastWord(probing: Probing, phrase: number, index: number): number {
  const { words, table } = probing;
  const to = table.firsts[phrase + 1]!;
  let at = index;
  for (let wanted = table.firsts[phrase]! + table.anchors[phrase]! + 1; wanted < to; wanted++) {
    const first = at + 1;
    if (first === words.count) return -1;
    let last = first;
    while (!isWord(probing, { first, last, wanted })) {
      if (last + 1 === words.count || words.joined[last + 1] !== 1) return -1;
      if (++last - first === maximumJoinedParts) return -1;
    }
    at = last;
  }
  return at;
}

interface Comparison {
  readonly first: number;
  readonly last: number;
  /** Position of the word of the phrase among all words of all phrases. */
  readonly wanted: number;
}

/** True when the words `first` to `last` of the text, read as one, are a word of a phrase. */
function isWord({ table, words }: Probing, { first, last, wanted }: Comparison): boolean {
  if (first < last) return foldedText(words, first, last) === table.texts[wanted];
  return words.hashes[first] === table.hashes[wanted] && foldsTo(words, first, table.texts[wanted]!);
}
