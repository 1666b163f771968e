/**
 * How alike two quotes are: the share of words that they have in common (Dice's coefficient of the bags of words). A word
 * counts as common only on the same side of the finding, so that two findings in one sentence are told apart.
 */
import { at } from "@docreview/model";
import type { TextQuote } from "../quotes/text-quote.ts";
import { foldedWords } from "./folded-words.ts";

/** Ascending numbers, one for each word on its side. */
export type WordBag = Int32Array;

/** Words beyond these are not compared. */
const mostWords = 256;
const mostWordsBeside = 64;

/** Makes bags that can be compared with each other. */
export function createBags(): (quote: TextQuote) => WordBag {
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const side = (name: string, words: readonly string[]) =>
    words.filter((word) => /[\p{L}\p{N}]/u.test(word)).map((word) => numberOf(name + word));
  return ({ words, prefix, suffix }) =>
    Int32Array.from([
      ...side("<", foldedWords(prefix).slice(-mostWordsBeside)),
      ...side("=", foldedWords(words).slice(0, mostWords)),
      ...side(">", foldedWords(suffix).slice(0, mostWordsBeside)),
    ]).toSorted();
}

/** 0 for nothing in common, to 1,000. Whole numbers, so that equal likeness compares as equal. */
export function likeness(one: WordBag, other: WordBag): number {
  const total = one.length + other.length;
  if (total === 0) return 0;
  let common = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const difference = at(one, i) - at(other, j);
    if (difference === 0) common++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return Math.floor((2_000 * common) / total);
}
