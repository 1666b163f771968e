/** What may stand between two hits that are taken to follow directly on each other. */

const gap = /^(?:[\s\p{Z}\p{Cf}\p{M}\u00B2\u00B3\u00B9\u2070-\u2079™®©℠]|(?![.!?…。．！？؟۔।%&@#])\p{P})*$/u;
const blankLine = /\n[^\S\n]*\n/;

/** True when from `start` to `end` there is only white space, or punctuation that ends no sentence; no blank line. */
export function isGap(text: string, start: number, end: number): boolean {
  const between = text.slice(start, end);
  return gap.test(between) && !blankLine.test(between);
}
