/**
 * Lines that hold Hebrew, Arabic and their like: the words of a right-to-left stretch are drawn from right to left.
 * The letters of each word are turned by the font's shaping. Lines read from left to right where stretches of both
 * meet, as the reader of PDF files takes them.
 */
import type { MeasuredInline } from "./pdfmake.ts";

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRightLetter = /\p{L}/u;

/** The words from left to right, each at its place. */
export function inDrawingOrder(inlines: readonly MeasuredInline[]): readonly MeasuredInline[] {
  if (!inlines.some(({ text }) => rightToLeft.test(text))) return inlines;
  const result: MeasuredInline[] = [];
  for (let first = 0; first < inlines.length;) {
    const end = rightToLeft.test(inlines[first]!.text) ? stretchEnd(inlines, first) : first + 1;
    result.push(...placed(inlines.slice(first, end)));
    first = end;
  }
  return result;
}

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Past the last right-to-left word before one that reads from left to right; numbers stand among either. */
function stretchEnd(inlines: readonly MeasuredInline[], first: number): number {
  let end = first + 1;
  for (let at = end; at < inlines.length; at++) {
    const { text } = inlines[at]!;
    if (rightToLeft.test(text)) end = at + 1;
    else if (leftToRightLetter.test(text)) break;
  }
  return end;
}

/** White space stands where the order of reading has it: behind a word, which is on its left. */
function placed(stretch: readonly MeasuredInline[]): readonly MeasuredInline[] {
  let { x } = stretch[0]!;
  return stretch.toReversed().map((inline, index, turned) => {
    const text = inline.text.trimEnd();
    const width = inline.font.widthOfString(text, inline.fontSize);
    const word = { ...inline, text, width, x };
    const next = turned[index + 1];
    const gap =
      next === undefined ? 0 : next.width - next.font.widthOfString(next.text.trimEnd(), next.fontSize);
    x += width + gap;
    return word;
  });
}
