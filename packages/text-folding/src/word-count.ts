/**
 * The number of words that begin in a span of a text. Symbols do not count, and a word that is broken at a line end
 * counts once.
 */
import type { Span } from "@docreview/model";
import { foldCodePoint, point, symbol } from "./fold.ts";
import { firstAtLeast } from "./integers.ts";
import { createWordList, cutParagraph, startOf, unitsOf } from "./words.ts";

export type CountWords = (span: Span) => number;

/** The text is split into words when the first span is counted. */
export function wordCounter(text: string): CountWords {
  let starts: readonly number[] | null = null;
  return ({ start, end }) => {
    if (end <= start) return 0;
    starts ??= wordStarts(text);
    return firstAtLeast(starts, end) - firstAtLeast(starts, start);
  };
}

/** Ascending offsets. */
function wordStarts(text: string): readonly number[] {
  const units = unitsOf(text);
  const words = createWordList();
  const starts: number[] = [];
  for (let at = 0; at < units.length;) {
    at = cutParagraph(units, at, words);
    for (let index = 0; index < words.count; index++) {
      const start = startOf(words, index);
      if (words.joined[index] === 0 && isWord(text, start)) starts.push(start);
    }
  }
  return starts;
}

function isWord(text: string, start: number): boolean {
  const { class: found } = foldCodePoint(text.codePointAt(start) ?? 0);
  return (found !== symbol && found !== point) || /^[\p{L}\p{N}]/u.test(text.slice(start, start + 2));
}
