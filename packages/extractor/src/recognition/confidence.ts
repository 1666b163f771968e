/** The confidence in recognised words. */
import type { RecognisedWord } from "@docreview/model";

/** A word without letters and digits that is less certain than this is a speck, a rule or a shadow. */
const surestNoise = 0.5;
/** Anything less certain than this is not a word, but texture of a picture. */
const leastWord = 0.1;

export function withoutNoise(words: readonly RecognisedWord[]): readonly RecognisedWord[] {
  return words.filter(
    ({ text, confidence }) => confidence >= (/[\p{L}\p{N}]/u.test(text) ? leastWord : surestNoise),
  );
}

/** The mean confidence of words, weighted by length, 0 to 1; 0 for none. */
export function meanConfidence(
  words: readonly { readonly text: string; readonly confidence: number }[],
): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters === 0 ? 0 : sure / letters;
}
