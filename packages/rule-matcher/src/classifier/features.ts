/**
 * What a classifier sees of a sentence: its folded words, each two that follow each other, the words that are negated,
 * and its shape. All numbers are one; punctuation is left out, signs that mean something are not.
 */
import { negationsIn, type Negation } from "@docreview/language-en";
import { firstWhere, type Span } from "@docreview/model";
import { cutText, type TextWords } from "./text-words.ts";

/** Each feature once, with its first place. */
export type Features = ReadonlyMap<string, Span>;

/** Stands for any number. */
const number = "#";
const meaning = /[\p{L}\p{N}\p{Sc}%!?]/u;
const numeral = /^\p{N}/u;
const currency = /^\p{Sc}$/u;

/** Before a word in the scope of a negation. No folded word begins with it. */
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

/** A sentence of at least so many letters is in capitals if this share of them is. */
const capitals = { letters: 12, share: 0.8 };

/** Of a sentence, given by its place in the text, whose words are cut. */
export function featuresOf(text: string, words: TextWords, sentence: Span): Features {
  const features = new Map<string, Span>();
  const { starts } = words;
  const wordFrom = (at: number) => firstWhere(starts.length, (index) => starts[index]! >= at);
  const add = (feature: string, start: number, end: number) => {
    if (!features.has(feature)) features.set(feature, { start, end });
  };
  const isNegated = negatedWords(negationsIn(text, sentence));
  let before: { readonly word: string; readonly start: number } | null = null;
  for (let index = wordFrom(sentence.start); index < starts.length; index++) {
    const start = starts[index]!;
    if (start >= sentence.end) break;
    const folded = words.folded[index]!;
    if (!meaning.test(folded)) continue;
    const word = numeral.test(folded) ? number : folded;
    const end = words.ends[index]!;
    add(word, start, end);
    if (isNegated(start, end)) add(negated + word, start, end);
    if (before !== null) {
      add(`${before.word} ${word}`, before.start, end);
      if (isMoney(before.word, word)) add(shapes.money, before.start, end);
      // A word broken at the end of a line may be one.
      if (words.joined[index] === 1) add(before.word + word, before.start, end);
    }
    before = { word, start };
  }
  if (isInCapitals(text, sentence)) add(shapes.capitals, sentence.start, sentence.end);
  return features;
}

/** Of a sentence that is a text of its own. */
export function exampleFeatures(text: string): Features {
  return featuresOf(text, cutText(text), { start: 0, end: text.length });
}

/**
 * True for one word, whether known from examples or not: it counts towards the length of its sentence, as pairs and
 * shapes that no example has do not.
 */
export function isWord(feature: string): boolean {
  return !feature.includes(" ") && !feature.startsWith("{") && !feature.startsWith(negated);
}

/** A feature in words. */
export function featureText(feature: string): string {
  const shape = shapeTexts.get(feature);
  if (shape !== undefined) return shape;
  if (feature.startsWith(negated)) return `not … ${featureText(feature.slice(negated.length))}`;
  return feature
    .split(" ")
    .map((word) => (word === number ? "(number)" : word))
    .join(" ");
}

/** Asked about one word after another, so that a sentence of many negations takes no longer for each. */
function negatedWords(negations: readonly Negation[]): (start: number, end: number) => boolean {
  let next = 0;
  let reach = 0;
  return (start, end) => {
    for (; next < negations.length && negations[next]!.scope.start <= start; next++) {
      reach = Math.max(reach, negations[next]!.scope.end);
    }
    return end <= reach;
  };
}

function isMoney(first: string, second: string): boolean {
  return (first === number && currency.test(second)) || (second === number && currency.test(first));
}

/** By the letters a to z. */
function isInCapitals(text: string, { start, end }: Span): boolean {
  let [upper, lower] = [0, 0];
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x41 && unit <= 0x5a) upper++;
    else if (unit >= 0x61 && unit <= 0x7a) lower++;
  }
  return upper + lower >= capitals.letters && upper >= capitals.share * (upper + lower);
}
