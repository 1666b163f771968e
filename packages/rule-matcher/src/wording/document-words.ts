/** Where the words of a document begin, and in which paragraph, to tell whether something directly follows a place. */
import { createWordList, cutParagraph, unitsOf } from "@docreview/text-folding";
import { firstIndexWhere } from "../document/ascending.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";

/** Ascending. Words that may also be read as one with the word before them count as words of their own. */
interface WordPlaces {
  readonly starts: readonly number[];
  /** For each word, the number of its paragraph. */
  readonly paragraphs: readonly number[];
}

/** Get it through `ScannedDocument.once`. */
export function wordPlaces({ document: { text } }: ScannedDocument): WordPlaces {
  const units = unitsOf(text);
  const words = createWordList();
  const starts: number[] = [];
  const paragraphs: number[] = [];
  let paragraph = 0;
  for (let at = 0; at < units.length; paragraph++) {
    at = cutParagraph(units, at, words);
    for (let word = 0; word < words.count; word++) {
      starts.push(words.starts[word] ?? 0);
      paragraphs.push(paragraph);
    }
  }
  return { starts, paragraphs };
}

/** Whether no word or sign is between two places of one paragraph. The first place is not at its start. */
export function isAdjacent({ starts, paragraphs }: WordPlaces, end: number, start: number): boolean {
  const next = firstIndexWhere(starts, (from) => from >= end);
  // An entity may begin with a sign that is not a word, such as a minus.
  return (starts[next] ?? -1) >= start && paragraphs[next] === paragraphs[next - 1];
}
