/** What may be between two hits that count as adjacent. */

/** Words, signs, punctuation that ends a sentence, and a blank line. */
const barrier =
  /[^\s\p{Z}\p{Cf}\p{M}\p{P}\u00B2\u00B3\u00B9\u2070-\u2079™®©℠]|[.!?…。．！？؟۔।%&@#]|\n[^\S\n]*\n/u;

/** Stops at the first barrier. */
export function isGap(text: string, start: number, end: number): boolean {
  return !barrier.test(text.slice(start, end));
}
