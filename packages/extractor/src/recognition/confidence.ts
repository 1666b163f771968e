/** How much recognised words are worth. */
import type { RecognisedWord } from "@docreview/model";

/** A mark without letter or digit that is less sure than this is a speck, a rule or a shade. */
const surestNoise = 0.5;
/** Anything less certain than this is not a word but structure of a picture. */
const leastWord = 0.1;

export function withoutNoise(words: readonly RecognisedWord[]): readonly RecognisedWord[] {
  return words.filter(
    ({ text, confidence }) => confidence >= (/[\p{L}\p{N}]/u.test(text) ? leastWord : surestNoise),
  );
}

/** Of words by their lengths, 0 to 1; 0 for none. */
export function meanConfidence(
  words: readonly { readonly text: string; readonly confidence: number }[],
): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters === 0 ? 0 : sure / letters;
}
