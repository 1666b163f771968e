/** What finding passages works out of a document once, and the room it works in. */
import type { ScannedDocument } from "../scanned-document.ts";
import { createWordList, type WordList } from "../phrases/words.ts";
import { createLetters, type Letters } from "./text-letters.ts";

export interface PassageText {
  readonly text: string;
  /** 1 for each phrase of the index that stands in the text. */
  readonly present: Uint8Array;
  /** Where a phrase of the index begins, ascending. */
  readonly startsOf: (phrase: number) => readonly number[];
  readonly letters: Letters;
  readonly list: WordList;
}

/** To be asked for with `ScannedDocument.once`. */
export function passageText({ document: { text }, phrases, phraseSpans }: ScannedDocument): PassageText {
  const known = new Map<number, readonly number[]>();
  return {
    text,
    present: presentPhrases(phrases),
    startsOf: (phrase) => {
      const starts = known.get(phrase) ?? phraseSpans(phrase).map(({ start }) => start);
      known.set(phrase, starts);
      return starts;
    },
    letters: createLetters(),
    list: createWordList(),
  };
}

function presentPhrases(phrases: readonly number[]): Uint8Array {
  let size = 0;
  for (const phrase of phrases) size = Math.max(size, phrase + 1);
  const present = new Uint8Array(size);
  for (const phrase of phrases) present[phrase] = 1;
  return present;
}
