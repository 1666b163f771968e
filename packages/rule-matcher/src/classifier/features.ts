/**
 * What a classifier sees of a sentence: its folded words, pairs of adjacent words, the negated words, and its shape.
 * All numbers count as the same word. Punctuation is left out, but meaningful signs are kept.
 */
import { negationsIn, type Negation } from "@docreview/language-en";
import type { Span } from "@docreview/model";
import { firstIndexWhere } from "../document/ascending.ts";
import type { TextWord } from "./text-words.ts";

/** Each feature once, with its first position. */
export type Features = ReadonlyMap<string, Span>;

/** Replaces every number. */
const number = "#";
const meaning = /[\p{L}\p{N}\p{Sc}%!?]/u;
const numeral = /^\p{N}/u;
const currency = /^\p{Sc}$/u;

/** Prefix of a word in the scope of a negation. No folded word begins with it. */
const negated = "¬";

/** No word contains a brace. */
const shapes = {
  capitals: "{capitals}",
  money: "{money}",
} as const;

const shapeTexts: ReadonlyMap<string, string> = new Map([
  [shapes.capitals, "(capital letters)"],
  [shapes.money, "(amount of money)"],
]);

/** A sentence of at least this many letters is in capitals if this share of its letters is. */
const capitals = { letters: 12, share: 0.8 };

/** The features of a sentence given by its place in a text that is already cut into words. */
export function featuresOf(text: string, words: readonly TextWord[], sentence: Span): Features {
  const features = new Map<string, Span>();
  const add = (feature: string, start: number, end: number) => {
    if (!features.has(feature)) features.set(feature, { start, end });
  };
  const isNegated = negatedWords(negationsIn(text, sentence));
  let before: { readonly word: string; readonly start: number } | null = null;
  for (let index = firstIndexWhere(words, ({ start }) => start >= sentence.start); ; index++) {
    const read = words[index];
    if (read === undefined || read.start >= sentence.end) break;
    const { folded, start, end } = read;
    if (!meaning.test(folded)) continue;
    const word = numeral.test(folded) ? number : folded;
    add(word, start, end);
    if (isNegated(start, end)) add(negated + word, start, end);
    if (before !== null) {
      add(`${before.word} ${word}`, before.start, end);
      if (isMoney(before.word, word)) add(shapes.money, before.start, end);
      // A word that is broken at the end of a line may be one word.
      if (read.isJoined) add(before.word + word, before.start, end);
    }
    before = { word, start };
  }
  if (isInCapitals(text, sentence)) add(shapes.capitals, sentence.start, sentence.end);
  return features;
}

/**
 * True for single words, including words that no example contains: they count towards the length of the sentence,
 * whereas unknown pairs and shapes do not.
 */
export function isWord(feature: string): boolean {
  return !feature.includes(" ") && !feature.startsWith("{") && !feature.startsWith(negated);
}

/** Describes a feature for people. */
export function featureText(feature: string): string {
  const shape = shapeTexts.get(feature);
  if (shape !== undefined) return shape;
  if (feature.startsWith(negated)) return `not … ${featureText(feature.slice(negated.length))}`;
  return feature
    .split(" ")
    .map((word) => (word === number ? "(number)" : word))
    .join(" ");
}

/** Called for the words in ascending order, so that a sentence with many negations takes no longer per word. */
function negatedWords(negations: readonly Negation[]): (start: number, end: number) => boolean {
  let next = 0;
  let reach = 0;
  return (start, end) => {
    for (let one = negations[next]; one !== undefined && one.scope.start <= start; one = negations[++next]) {
      reach = Math.max(reach, one.scope.end);
    }
    return end <= reach;
  };
}

function isMoney(first: string, second: string): boolean {
  return (first === number && currency.test(second)) || (second === number && currency.test(first));
}

/** Counts only the letters a to z. */
function isInCapitals(text: string, { start, end }: Span): boolean {
  let [upper, lower] = [0, 0];
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x41 && unit <= 0x5a) upper++;
    else if (unit >= 0x61 && unit <= 0x7a) lower++;
  }
  return upper + lower >= capitals.letters && upper >= capitals.share * (upper + lower);
}
