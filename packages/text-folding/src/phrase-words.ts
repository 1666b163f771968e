/** The folded words of a phrase as written by an author. Line breaks count as spaces. */
import { entryAt, firstLetter } from "./fold.ts";
import {
  casedText,
  createWordList,
  cutParagraph,
  endOf,
  foldedText,
  startOf,
  unitsOf,
  type WordList,
} from "./words.ts";

/** The words, without punctuation at either end; empty if there are none. */
export function phraseWords(phrase: string): readonly string[] {
  const line = oneLine(phrase);
  const list = cutLine(line);
  const first = firstWord(list);
  const count = endOfWords(list, first) - first;
  return Array.from({ length: count }, (_, nth) => foldedWord(line, list, first + nth));
}

/** The letters and symbols of the phrase in their case: what `casedText` returns for a hit in exactly this case. */
export function casedPhrase(phrase: string): string {
  const line = oneLine(phrase);
  const list = cutLine(line);
  const first = firstWord(list);
  const end = endOfWords(list, first);
  return end === first ? "" : casedText(line.slice(list.starts[first], list.ends[end - 1]));
}

/** Calls back with the words of each phrase, for the list from `first` up to `end`. */
export function cutPhrases(
  phrases: readonly string[],
  take: (words: WordList, first: number, end: number) => void,
): void {
  const list = createWordList();
  for (let from = 0; from < phrases.length; from += batchSize) {
    const lines = phrases.slice(from, from + batchSize).map(oneLine);
    // Splitting one text whose paragraphs are the phrases is much faster than splitting many texts. Phrases without
    // words are skipped.
    const units = unitsOf(lines.join("\n\n"));
    let at = cutParagraph(units, 0, list);
    let lineEnd = -2;
    for (const { length } of lines) {
      lineEnd += 2 + length;
      if (list.count === 0 || startOf(list, 0) >= lineEnd) {
        take(list, 0, 0);
        continue;
      }
      const first = firstWord(list);
      take(list, first, endOfWords(list, first));
      at = cutParagraph(units, at, list);
    }
  }
}

/** The number of phrases per text. */
const batchSize = 256;

/** The initial capacity in words: most phrases have fewer. */
const usualWords = 16;

function cutLine(line: string): WordList {
  const list = createWordList(usualWords);
  cutParagraph(unitsOf(line), 0, list);
  return list;
}

function oneLine(phrase: string): string {
  return phrase.includes("\n") ? phrase.replaceAll("\n", " ") : phrase;
}

/** A word of the line; a substring if it is already folded, as most are. */
function foldedWord(line: string, words: WordList, index: number): string {
  const { units } = words;
  const start = startOf(words, index);
  const end = endOf(words, index);
  for (let at = start; at < end; at++) {
    const folded = entryAt(units, at);
    if (folded < firstLetter || folded !== units[at]) return foldedText(words, index);
  }
  return line.slice(start, end);
}

function firstWord(words: WordList): number {
  let first = 0;
  while (first < words.count && isPunctuation(words, first)) first++;
  return first;
}

/** The end of the last word that is not punctuation. */
function endOfWords(words: WordList, first: number): number {
  let end = words.count;
  while (end > first && isPunctuation(words, end - 1)) end--;
  return end;
}

/** Punctuation that is not a word of its own at either end of a phrase; `%`, `&`, `@` and `#` are. */
function isPunctuation(words: WordList, index: number): boolean {
  const isLetter = entryAt(words.units, startOf(words, index)) >= firstLetter;
  return !isLetter && isEdgePunctuation(foldedText(words, index));
}

/** Whether a folded word is punctuation that does not count at either end of a phrase. */
export function isEdgePunctuation(folded: string): boolean {
  return punctuation.test(folded);
}

const punctuation = /^(?![%&@#])\p{P}$/u;
