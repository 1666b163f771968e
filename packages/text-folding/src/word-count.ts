/**
 * How many words begin in a span of a text; symbols are none, and a word broken at a line end is one. Only the parts of
 * the text are cut in which somebody counts: parts end behind a blank line, where no word goes on.
 */
import { firstWhere, type Span } from "@docreview/model";
import {
  firstLetter,
  foldCodePoint,
  foldTable,
  hyphen,
  newline,
  parting,
  point,
  space,
  symbol,
} from "./fold.ts";
import { greater, lesser } from "./integers.ts";
import { createWordList, cutParagraph, unitsOf, type WordList } from "./words.ts";

const blankLine = "\n\n";

/** What reaches over more parts is counted in the whole text, whose words are then cut once. */
const mostParts = 8;

/** Of more words than `most` some may be left uncounted. */
export type CountWords = (span: Span, most?: number) => number;

export function wordCounter(text: string): CountWords {
  let inParts: CountWords | null = null;
  return (span, most = Number.POSITIVE_INFINITY) => {
    if (span.end <= span.start) return 0;
    if (most < Number.POSITIVE_INFINITY && beginMoreThan(most, text, span)) return most + 1;
    return countPlainWords(text, span) ?? (inParts ??= partCounter(text))(span, most);
  };
}

function partCounter(text: string): CountWords {
  const bounds = partBounds(text);
  const parts = new Map<number, readonly number[]>();
  const words = createWordList();
  let whole: readonly number[] | null = null;
  const startsIn = (part: number) => {
    const known = parts.get(part) ?? wordStarts(text.slice(bounds[part], bounds[part + 1]), words);
    parts.set(part, known);
    return known;
  };
  /** How many words begin in a part before a position. */
  const wordsBefore = (part: number, position: number) => before(startsIn(part), position - bounds[part]!);
  return ({ start, end }, most = Number.POSITIVE_INFINITY) => {
    const first = firstWhere(bounds.length, (index) => bounds[index]! > start) - 1;
    let count = -wordsBefore(first, start);
    let part = first;
    for (; bounds[part + 1]! < end; part++) {
      if (part - first >= mostParts) {
        whole ??= wordStarts(text, words);
        return before(whole, end) - before(whole, start);
      }
      count += startsIn(part).length;
      if (count > most) return count;
    }
    return count + wordsBefore(part, end);
  };
}

function before(ascending: readonly number[], position: number): number {
  return firstWhere(ascending.length, (index) => ascending[index]! >= position);
}

/** Where each part begins, and the end of the last. */
function partBounds(text: string): readonly number[] {
  const bounds = [0];
  for (let at = text.indexOf(blankLine); at >= 0; at = text.indexOf(blankLine, at + blankLine.length))
    bounds.push(at + blankLine.length);
  if (bounds.at(-1) !== text.length) bounds.push(text.length);
  return bounds;
}

/** Ascending offsets. */
function wordStarts(text: string, words: WordList): readonly number[] {
  const units = unitsOf(text);
  const starts: number[] = [];
  for (let at = 0; at < units.length;) {
    at = cutParagraph(units, at, words);
    for (let index = 0; index < words.count; index++) {
      const start = words.starts[index]!;
      if (words.joined[index] === 0 && isWord(text, start)) starts.push(start);
    }
  }
  return starts;
}

function isWord(text: string, start: number): boolean {
  const { class: found } = foldCodePoint(text.codePointAt(start)!);
  return (found !== symbol && found !== point) || /^[\p{L}\p{N}]/u.test(text.slice(start, start + 2));
}

/** Longer spans are not looked at unit by unit. */
const mostUnits = 256;

/** The words of a span in which there are only letters and what surely parts words, and before which no hyphen stands; else null. */
function countPlainWords(text: string, { start, end }: Span): number | null {
  if (end - start > mostUnits) return null;
  const classAt = (at: number) => foldTable[text.charCodeAt(at)]!;
  const isWhite = (at: number) => classAt(at) === space || classAt(at) === newline;
  let before = start - 1;
  while (before >= 0 && start - before < mostUnits && isWhite(before)) before--;
  if (before >= 0 && classAt(before) < firstLetter) return null;
  let isInWord = before >= 0 && before === start - 1;
  let count = 0;
  for (let at = start; at < end; at++) {
    const isLetter = classAt(at) >= firstLetter;
    if (isLetter && !isInWord) count++;
    if (!isLetter && !isWhite(at) && !surelySeparates(text, at)) return null;
    isInWord = isLetter;
  }
  return count;
}

/** True for a mark that belongs to no word where it stands. */
function surelySeparates(text: string, at: number): boolean {
  const found = foldTable[text.charCodeAt(at)]!;
  const next = foldTable[text.charCodeAt(at + 1)]!;
  if (found === hyphen) return next >= firstLetter;
  if (found === point) return next === space || next === newline;
  return found === parting || (found === symbol && text.charCodeAt(at) < 0x80);
}

/** Units that are looked at for each word. */
const unitsEach = 32;

/** True if more words surely begin in a span. */
function beginMoreThan(most: number, text: string, { start, end }: Span): boolean {
  const last = lesser(end - 1, start + unitsEach * (most + 1));
  return nthParting(text, greater(start, 1), last, most + 1) < last;
}

/**
 * From where to where something may begin that, together with what begins at `position`, holds no more than `most`
 * words; null if that is not told by a few units.
 */
export function reachOfWords(text: string, position: number, most: number): Span | null {
  const units = unitsEach * (most + 1);
  const last = lesser(text.length - 1, position + units);
  const end = nthParting(text, greater(position, 1), last, most + 1);
  const first = greater(1, position - units);
  const start = nthParting(text, position - 2, first - 1, most + 1, -1);
  if ((end >= last && last < text.length - 1) || (start < first && first > 1)) return null;
  return { start: start < first ? 0 : start + 2, end };
}

/**
 * Where, on the way from one place to another, up or down, the nth space stands that surely parts words: one between
 * letters, behind which a word begins. Where there are fewer, where the way ends.
 */
function nthParting(text: string, from: number, to: number, nth: number, step: 1 | -1 = 1): number {
  if ((to - from) * step <= 0) return from;
  let behind = foldTable[text.charCodeAt(from - step)]!;
  let here = foldTable[text.charCodeAt(from)]!;
  let left = nth;
  let at = from;
  for (; at !== to; at += step) {
    const ahead = foldTable[text.charCodeAt(at + step)]!;
    // By signs, without a branch for each unit: nobody can foretell where words end.
    left += ((firstLetter - 1 - behind) & ((here ^ space) - 1) & (firstLetter - 1 - ahead)) >> 31;
    if (left === 0) break;
    behind = here;
    here = ahead;
  }
  return at;
}
