/**
 * What a classifier sees of a sentence: its folded words, and each two of them that follow each other. All numbers are
 * one; punctuation is left out, signs that mean something are not.
 */
import type { Span } from "@docreview/model";
import type { TextWords } from "./text-words.ts";

/** Each feature once, with its first place. */
export type Features = ReadonlyMap<string, Span>;

/** Stands for any number. */
const number = "#";
const meaning = /[\p{L}\p{N}\p{Sc}%!?]/u;
const numeral = /^\p{N}/u;

/** Of the words from `from` up to `to`, by their positions among all words of the text. */
export function featuresOf(words: TextWords, from: number, to: number): Features {
  const features = new Map<string, Span>();
  const add = (feature: string, start: number, end: number) => {
    if (!features.has(feature)) features.set(feature, { start, end });
  };
  let before: { readonly word: string; readonly start: number } | null = null;
  for (let index = from; index < to; index++) {
    const folded = words.folded[index]!;
    if (!meaning.test(folded)) continue;
    const word = numeral.test(folded) ? number : folded;
    const start = words.starts[index]!;
    const end = words.ends[index]!;
    add(word, start, end);
    if (before !== null) {
      add(`${before.word} ${word}`, before.start, end);
      // A word broken at the end of a line may be one.
      if (words.joined[index] === 1) add(before.word + word, before.start, end);
    }
    before = { word, start };
  }
  return features;
}

/** True for two words that follow each other. */
export function isPair(feature: string): boolean {
  return feature.includes(" ");
}

/** A feature in words. */
export function featureText(feature: string): string {
  return feature
    .split(" ")
    .map((word) => (word === number ? "(number)" : word))
    .join(" ");
}
