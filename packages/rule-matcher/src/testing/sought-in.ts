/** A passage, and a text in which its anchors were looked for, for tests of approximate finding. */
import { soughtPassage, type Passage, type SoughtPassage } from "../passage/approximate.ts";
import { passageText, type PassageText } from "../passage/passage-text.ts";
import { hitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { indexWords } from "../phrases/phrase-index.ts";
import { scannedDocument } from "../scanned-document.ts";
import { plainDocument } from "./plain-document.ts";

export function soughtIn(
  passage: Passage,
  text: string,
  limit: number,
): { readonly sought: SoughtPassage; readonly prepared: PassageText } {
  const anchors: string[] = [];
  const sought = soughtPassage(passage, limit, (word) => anchors.push(word) - 1);
  const places = hitsByPhrase(indexWords(anchors.map((word) => [word])).find(text));
  const { document, sentences } = plainDocument("x");
  return { sought, prepared: passageText(scannedDocument({ ...document, text }, sentences, places)) };
}
