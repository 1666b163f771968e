/**
 * From the order on the page, left to right, to the order of reading, for lines that hold Hebrew, Arabic and their
 * like: the words of a right-to-left stretch, and the letters in each, are turned round. Numbers keep their order.
 */
import type { Glyphs } from "../glyphs/glyphs.ts";

/** A sequence of glyph indexes and (negative) gap marks, from left to right. */
export function inReadingOrder(sequence: readonly number[], glyphs: Glyphs): readonly number[] {
  const isTurned = (index: number) => index >= 0 && isRightToLeft(glyphs.code[index]!);
  if (!sequence.some(isTurned)) return sequence;
  const words = wordsOf(sequence);
  const turned = words.map((word) => word.some(isTurned));
  const result: number[][] = [];
  for (let first = 0; first < words.length;) {
    let next = first + 1;
    if (turned[first]!) {
      next = stretchEnd({ words, turned, glyphs }, first);
      result.push(
        ...words
          .slice(first, next)
          .toReversed()
          .map((word) => (word.some(isTurned) ? word.toReversed() : word)),
      );
    } else result.push(words[first]!);
    first = next;
  }
  return result.flat();
}

/** Words and gaps, each its own list. */
function wordsOf(sequence: readonly number[]): number[][] {
  const words: number[][] = [];
  for (const index of sequence) {
    const last = words.at(-1);
    if (index >= 0 && last !== undefined && last[0]! >= 0) last.push(index);
    else words.push([index]);
  }
  return words;
}

interface TurnedWords {
  readonly words: readonly (readonly number[])[];
  readonly turned: readonly boolean[];
  readonly glyphs: Glyphs;
}

/** Past the last right-to-left word before one that reads from left to right; numbers stand among either. */
function stretchEnd({ words, turned, glyphs }: TurnedWords, first: number): number {
  let end = first + 1;
  for (let at = end; at < words.length; at++) {
    if (turned[at]!) end = at + 1;
    else if (words[at]!.some((index) => index >= 0 && isLeftToRightLetter(glyphs.code[index]!))) break;
  }
  return end;
}

function isArabicDigit(code: number): boolean {
  return (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
}

function isLeftToRightLetter(code: number): boolean {
  return !isRightToLeft(code) && /\p{L}/u.test(String.fromCodePoint(code));
}

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
function isRightToLeft(code: number): boolean {
  return (
    (code >= 0x590 && code <= 0x8ff && !isArabicDigit(code)) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc) ||
    (code >= 0x10800 && code <= 0x10fff) ||
    (code >= 0x1e800 && code <= 0x1efff)
  );
}
