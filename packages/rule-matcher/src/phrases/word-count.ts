/**
 * How many words begin in a span of a text; symbols are none, and a word broken at a line end is one. Only the parts of
 * the text are cut in which somebody counts: parts end behind a blank line, where no word goes on.
 */
import type { Span } from "@docreview/model";
import { firstWhere } from "../search.ts";
import { firstLetter, foldCodePoint, foldTable, point, space, symbol } from "./fold.ts";
import { createWordList, cutParagraph, unitsOf, type WordList } from "./words.ts";

const blankLine = "\n\n";

/** What reaches over more parts is counted in the whole text, whose words are then cut once. */
const mostParts = 8;

/** Of more words than `most` some may be left uncounted. */
export type CountWords = (span: Span, most?: number) => number;

export function wordCounter(text: string): CountWords {
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
    if (end <= start) return 0;
    if (most < Number.POSITIVE_INFINITY && beginMoreThan(most, text, { start, end })) return most + 1;
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

/** Units that are looked at for each word. */
const unitsEach = 32;

/** True where more words surely begin in a span, as one does behind a letter and a space. */
function beginMoreThan(most: number, text: string, { start, end }: Span): boolean {
  const isLetter = (at: number) => foldTable[text.charCodeAt(at)]! >= firstLetter;
  const last = Math.min(end - 1, start + unitsEach * (most + 1));
  let count = 0;
  for (let at = Math.max(start, 1); at < last; at++) {
    if (foldTable[text.charCodeAt(at)] !== space || !isLetter(at - 1) || !isLetter(at + 1)) continue;
    if (++count > most) return true;
  }
  return false;
}
