/**
 * Aligns within words: next to a word with a partner, the remainder on both sides is compared unit by unit, because pages
 * break words over lines, hyphenate them, or set them with or without spaces.
 */
import { pairwise } from "../lists/pairwise.ts";
import type { Effort } from "./effort.ts";
import {
  isInFlow,
  partnerOf,
  partnerWordOf,
  takeUnits,
  type BlockWords,
  type Matching,
  type Side,
} from "./matching.ts";
import { shortestEdit } from "./shortest-edit.ts";
import { lengthOf, startOf, unitsOf, wordAt, type Words } from "./words.ts";

/** Letters that fonts draw as one glyph. */
const ligature = /^(?:ff[bhijklt]?|f[bhijklt]|t[hit]|[cs]t)$/;
/** The share of a word's units that has to be found; the others may be in ligatures. */
const leastShare = 0.5;
/** The most foreign units, such as a hyphen, within a word on the page. */
const mostForeign = 3;
const mostEdits = 32;

/** A half-open range of words. */
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
export function unmatchedIn(matching: Matching, { from, to }: BlockWords): readonly Range[] {
  const ranges: Range[] = [];
  for (let word = from; word < to; word++) {
    if (partnerWordOf(matching, word) >= 0) continue;
    let end = word + 1;
    while (end < to && partnerWordOf(matching, end) < 0) end++;
    ranges.push({ from: word, to: end });
    word = end;
  }
  return ranges;
}

/** The free words of the rendition after the partner of the word before the range. */
function windowAfter(matching: Matching, range: Range): Range {
  const { record, rendition, taken } = matching;
  if (range.from === 0 || partnerWordOf(matching, range.from - 1) < 0) return { from: 0, to: 0 };
  const from = wordAt(rendition.words, lastPartner(matching, range.from - 1)) + 1;
  const most = widest(record, range);
  let to = from;
  while (to < rendition.words.count && taken[to] === 0 && unitsOf(rendition.words, { from, to }) < most) to++;
  return { from, to };
}

function windowBefore(matching: Matching, range: Range): Range {
  const { record, rendition, taken } = matching;
  const to = partnerWordOf(matching, range.to);
  const most = widest(record, range);
  let from = to;
  while (from > 0 && taken[from - 1] === 0 && unitsOf(rendition.words, { from, to }) < most) from--;
  return from < 0 ? { from: 0, to: 0 } : { from, to };
}

function widest({ words }: Side, range: Range): number {
  return 1.25 * unitsOf(words, range) + 8;
}

function lastPartner(matching: Matching, word: number): number {
  const { words } = matching.record;
  const start = startOf(words, word);
  for (let unit = startOf(words, word + 1) - 1; unit >= start; unit--) {
    const partner = partnerOf(matching, unit);
    if (partner >= 0) return partner;
  }
  return -1;
}

interface Search {
  /** The words of the rendition in which to search. */
  readonly window: Range;
  readonly effort: Effort;
}

/** True if some word was found. */
function matchRange(matching: Matching, range: Range, { window, effort }: Search): boolean {
  const { record, rendition } = matching;
  if (window.from === window.to) return false;
  const startB = startOf(rendition.words, window.from);
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
  /** For each unit of the word, that of the rendition, or -1. */
  readonly partners: Int32Array;
}

function readings({ record, rendition }: Matching, range: Range, pairs: Int32Array): readonly Reading[] {
  const { words } = record;
  const first = startOf(words, range.from);
  const found: Reading[] = [];
  for (let word = range.from; word < range.to; word++) {
    const [from, to] = [startOf(words, word), startOf(words, word + 1)];
    const partners = pairs.subarray(from - first, to - first);
    if (readsAs(partners, words.text.slice(from, to), rendition.words)) found.push({ word, partners });
  }
  return found;
}

/** Whether the rendition's word that holds a unit is found as a whole, so that `art` is not found in `artist`. */
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
    return words.lettered[word] === 0 || counts.get(word) === lengthOf(words, word);
  };
}

/** Halves of surrogate pairs mean nothing by themselves, so they become `nothing`, which differs between the two sides. */
function codesOf(words: Words, range: Range, nothing: number): Int32Array {
  const codes = new Int32Array(unitsOf(words, range));
  const start = startOf(words, range.from);
  for (let index = 0; index < codes.length; index++) {
    const code = words.text.charCodeAt(start + index);
    codes[index] = (code & 0xf800) === 0xd800 ? nothing : code;
  }
  return codes;
}

/**
 * True if every unit is found, and no letter is between two of them. Ligatures may be missing, because the rendition may
 * not say which letters their glyphs stand for.
 */
function readsAs(partners: Int32Array, word: string, rendition: Words): boolean {
  const found = foundUnits(partners);
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined || found.length < leastShare * word.length) return false;
  if (last.partner - first.partner >= word.length + mostForeign) return false;
  const opening = word.slice(0, first.index);
  if (opening !== "" && !(ligature.test(opening) && startsWord(rendition, first.partner))) return false;
  const rest = word.slice(last.index + 1);
  if (rest !== "" && !(ligature.test(rest) && startsWord(rendition, last.partner + 1))) return false;
  return pairwise(found).every(([before, next]) => {
    const missing = word.slice(before.index + 1, next.index);
    const from = before.partner + 1;
    const foreign = next.partner - from;
    if (missing !== "") return foreign === 0 && ligature.test(missing);
    return areSigns(rendition, from, foreign);
  });
}

interface FoundUnit {
  /** Its index in the word. */
  readonly index: number;
  readonly partner: number;
}

function foundUnits(partners: Int32Array): readonly FoundUnit[] {
  const found: FoundUnit[] = [];
  let index = 0;
  for (const partner of partners) {
    if (partner >= 0) found.push({ index, partner });
    index++;
  }
  return found;
}

function startsWord(words: Words, unit: number): boolean {
  return unit === words.text.length || words.starts[wordAt(words, unit)] === unit;
}

function areSigns(words: Words, from: number, count: number): boolean {
  for (let unit = from; unit < from + count; unit++)
    if (words.lettered[wordAt(words, unit)] === 1) return false;
  return true;
}
