/** The folded words of a phrase, as an author wrote it. Line breaks in it are spaces. */
import { casedText, createWordList, cutParagraph, foldedText, unitsOf } from "./words.ts";

/** Punctuation that stands for no word of its own at either end of a phrase; `%`, `&`, `@` and `#` do. */
const isPunctuation = /^(?![%&@#])\p{P}$/u;

/** The words, without punctuation at either end; empty when there is none. */
export function phraseWords(phrase: string): readonly string[] {
  const { list, first, end } = cutPhrase(phrase);
  return Array.from({ length: end - first }, (_, index) => foldedText(list, first + index));
}

/** The letters and symbols of the phrase in their case: what `casedText` gives for a hit in exactly this case. */
export function casedPhrase(phrase: string): string {
  const { line, list, first, end } = cutPhrase(phrase);
  return end === first ? "" : casedText(line.slice(list.starts[first], list.ends[end - 1]));
}

/** Of the phrase that was cut last: making lists anew would take longer than filling them. */
const list = createWordList();

function cutPhrase(phrase: string) {
  const line = phrase.replace(/[\r\n]+/g, " ");
  cutParagraph(unitsOf(line), 0, list);
  let first = 0;
  let end = list.count;
  while (first < end && isPunctuation.test(foldedText(list, first))) first++;
  while (first < end && isPunctuation.test(foldedText(list, end - 1))) end--;
  return { line, list, first, end };
}
