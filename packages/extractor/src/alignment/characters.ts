/**
 * Aligns within words: next to a word that has its partner, the remainder on both sides is compared unit by unit,
 * because pages break words over lines, hyphenate them, or set them with or without spaces.
 */
import type { Effort } from "./effort.ts";
import { isInFlow, takeUnits, type BlockWords, type Matching, type Side } from "./matching.ts";
import { shortestEdit } from "./shortest-edit.ts";
import { wordAt, type Words } from "./words.ts";

/** Letters that fonts draw as one glyph. */
const ligature = /^(?:ff[bhijklt]?|f[bhijklt]|t[hit]|[cs]t)$/;
/** Of a word's units, how many have to be found where it has such. */
const leastShare = 0.5;
/** Foreign units, such as a hyphen, that may be within a word on the page. */
const mostForeign = 3;
const mostEdits = 32;

/** Words as a half-open range. */
interface Range {
  readonly from: number;
  readonly to: number;
}

export function matchCharacters(matching: Matching, effort: Effort): void {
  for (const block of matching.record.blocks) {
    const isBegun = unmatchedIn(matching, block).some(({ from, to }) => from > block.from || to < block.to);
    if (isBegun || isInFlow(block)) matchCharactersOf(matching, block, effort);
  }
}

export function matchCharactersOf(matching: Matching, block: BlockWords, effort: Effort): void {
  for (const range of unmatchedIn(matching, block)) {
    const isFound = matchRange(matching, range, { window: windowAfter(matching, range), effort });
    if (!isFound) matchRange(matching, range, { window: windowBefore(matching, range), effort });
  }
}

/** The longest ranges of a block's words that have no partner. */
export function unmatchedIn({ partnerWord }: Matching, { from, to }: BlockWords): readonly Range[] {
  const ranges: Range[] = [];
  for (let word = from; word < to; word++) {
    if (partnerWord[word]! >= 0) continue;
    let end = word + 1;
    while (end < to && partnerWord[end]! < 0) end++;
    ranges.push({ from: word, to: end });
    word = end;
  }
  return ranges;
}

/** Free words of the rendition that follow on the one before the range. */
function windowAfter({ partner, partnerWord, record, rendition, taken }: Matching, range: Range): Range {
  if (range.from === 0 || partnerWord[range.from - 1]! < 0) return { from: 0, to: 0 };
  const unit = lastPartner(partner, record.words, range.from - 1);
  const from = wordAt(rendition.words, unit) + 1;
  const most = widest(record, range);
  let to = from;
  while (to < rendition.words.count && taken[to] === 0 && unitsOf(rendition.words, { from, to }) < most) to++;
  return { from, to };
}

function windowBefore({ partnerWord, record, rendition, taken }: Matching, range: Range): Range {
  const to = partnerWord[range.to] ?? -1;
  const most = widest(record, range);
  let from = to;
  while (from > 0 && taken[from - 1] === 0 && unitsOf(rendition.words, { from, to }) < most) from--;
  return from < 0 ? { from: 0, to: 0 } : { from, to };
}

function widest({ words }: Side, range: Range): number {
  return 1.25 * unitsOf(words, range) + 8;
}

function unitsOf({ starts }: Words, { from, to }: Range): number {
  return starts[to]! - starts[from]!;
}

function lastPartner(partner: Int32Array, { starts }: Words, word: number): number {
  for (let unit = starts[word + 1]! - 1; unit >= starts[word]!; unit--)
    if (partner[unit]! >= 0) return partner[unit]!;
  return -1;
}

interface Room {
  readonly window: Range;
  readonly effort: Effort;
}

/** True if some word was found. */
function matchRange(matching: Matching, range: Range, { window, effort }: Room): boolean {
  const { record, rendition } = matching;
  if (window.from === window.to) return false;
  const startB = rendition.words.starts[window.from]!;
  const a = codesOf(record.words, range, -1);
  const b = codesOf(rendition.words, window, -2);
  const pairs = new Int32Array(a.length).fill(-1);
  const take = (one: number, other: number) => {
    pairs[one] = startB + other;
  };
  shortestEdit({ a, b }, { take, effort, mostEdits });
  const found = readings(matching, range, pairs);
  const covered = coverOf(rendition.words, found);
  const whole = found.filter(({ partners }) => partners.every((one) => one < 0 || covered(one)));
  for (const { word, partners } of whole) takeUnits(matching, word, partners);
  return whole.length > 0;
}

interface Reading {
  readonly word: number;
  /** For each unit of the word that of the rendition, or -1. */
  readonly partners: Int32Array;
}

function readings({ record, rendition }: Matching, range: Range, pairs: Int32Array): readonly Reading[] {
  const { starts, text } = record.words;
  const found: Reading[] = [];
  for (let word = range.from; word < range.to; word++) {
    const [from, to] = [starts[word]!, starts[word + 1]!];
    const partners = pairs.subarray(from - starts[range.from]!, to - starts[range.from]!);
    if (readsAs(partners, text.slice(from, to), rendition.words)) found.push({ word, partners });
  }
  return found;
}

/** Tells whether the rendition's word that holds a unit is found whole, so that `art` is not found in `artist`. */
function coverOf(words: Words, found: readonly Reading[]): (unit: number) => boolean {
  const counts = new Map<number, number>();
  for (const { partners } of found) {
    for (const unit of partners) {
      if (unit < 0) continue;
      const word = wordAt(words, unit);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return (unit) => {
    const word = wordAt(words, unit);
    return words.lettered[word] === 0 || counts.get(word) === words.starts[word + 1]! - words.starts[word]!;
  };
}

/** Halves of surrogate pairs mean nothing alone, so that they equal nothing. */
function codesOf({ text, starts }: Words, { from, to }: Range, nothing: number): Int32Array {
  const codes = new Int32Array(starts[to]! - starts[from]!);
  for (let index = 0; index < codes.length; index++) {
    const code = text.charCodeAt(starts[from]! + index);
    codes[index] = (code & 0xf800) === 0xd800 ? nothing : code;
  }
  return codes;
}

/**
 * Every unit is found, and no letter is between two; but a ligature whose glyph has no meaning in the rendition cannot
 * be found.
 */
function readsAs(partners: Int32Array, word: string, rendition: Words): boolean {
  const found = Array.from(partners.keys()).filter((index) => partners[index]! >= 0);
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined || found.length < leastShare * word.length) return false;
  if (partners[last]! - partners[first]! >= word.length + mostForeign) return false;
  if (first > 0 && !(ligature.test(word.slice(0, first)) && startsWord(rendition, partners[first]!)))
    return false;
  const rest = word.slice(last + 1);
  if (rest !== "" && !(ligature.test(rest) && startsWord(rendition, partners[last]! + 1))) return false;
  return found.slice(1).every((index, at) => {
    const before = found[at]!;
    const missing = word.slice(before + 1, index);
    const from = partners[before]! + 1;
    const foreign = partners[index]! - from;
    if (missing !== "") return foreign === 0 && ligature.test(missing);
    return areSigns(rendition, from, foreign);
  });
}

function startsWord(words: Words, unit: number): boolean {
  return unit === words.text.length || words.starts[wordAt(words, unit)] === unit;
}

function areSigns(words: Words, from: number, count: number): boolean {
  for (let unit = from; unit < from + count; unit++)
    if (words.lettered[wordAt(words, unit)] === 1) return false;
  return true;
}
