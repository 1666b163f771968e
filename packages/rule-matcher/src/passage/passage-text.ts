/** What finding passages works out of a document, each part when it is first asked for. */
import type { ScannedDocument } from "../scanned-document.ts";
import { createWordList, unitsOf } from "../phrases/words.ts";
import { textLetters, type TextLetters } from "./text-letters.ts";
import { cutPart, type TextWords } from "./text-words.ts";

export interface PassageText {
  readonly letters: () => TextLetters;
  /** The tokens in which a phrase of the index begins, ascending. */
  readonly tokensOf: (phrase: number) => readonly number[];
  /** The words of a paragraph of the letters; where they stand counts units of the whole text. */
  readonly wordsOf: (paragraph: number) => TextWords;
}

/** To be asked for with `ScannedDocument.once`. */
export function passageText({ document: { text }, phraseSpans }: ScannedDocument): PassageText {
  const places = new Map<number, readonly number[]>();
  const paragraphs = new Map<number, TextWords>();
  const list = createWordList();
  let letters: TextLetters | null = null;
  let units: Uint16Array | null = null;
  const allLetters = () => (letters ??= textLetters(text));
  return {
    letters: allLetters,
    tokensOf: (phrase) => {
      const { tokens } = allLetters();
      const found = places.get(phrase) ?? phraseSpans(phrase).map(({ start }) => tokens[start]!);
      places.set(phrase, found);
      return found;
    },
    wordsOf: (paragraph) => {
      const { firstUnits } = allLetters();
      const part = { start: firstUnits[paragraph]!, end: firstUnits[paragraph + 1]! };
      const words = paragraphs.get(paragraph) ?? cutPart(text, (units ??= unitsOf(text)), part, list);
      paragraphs.set(paragraph, words);
      return words;
    },
  };
}
