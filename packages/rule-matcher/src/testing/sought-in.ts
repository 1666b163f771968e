/** For tests of approximate matching: a passage, and a text in which its words were searched for. */
import {
  approximateOccurrences,
  soughtPassage,
  type Occurrence,
  type PassageText,
  type PassageWords,
  type SoughtPassage,
} from "../passage/approximate.ts";
import { hitsByPhrase, indexWords } from "@docreview/phrase-index";

export interface Sought {
  readonly sought: SoughtPassage;
  readonly text: PassageText;
}

export function soughtIn(passage: PassageWords, text: string, limit: number): Sought {
  const words: string[] = [];
  const sought = soughtPassage(passage, limit, (word) => words.push(word) - 1);
  const found = indexWords(words.map((word) => [word])).find(text);
  const { has, spansOf } = hitsByPhrase(found, words.length);
  return { sought, text: { text, holdsPhrase: has, phraseSpans: spansOf } };
}

export function occurrencesIn({ sought, text }: Sought): readonly Occurrence[] {
  return approximateOccurrences(sought, text);
}
