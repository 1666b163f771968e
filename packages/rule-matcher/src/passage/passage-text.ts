/** What finding passages needs of a document, and the room it works in, made once. */
import type { HitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { createWordList, type WordList } from "../phrases/words.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import { createAnchorHits, type AnchorHits } from "./anchors.ts";

export interface PassageText {
  readonly text: string;
  readonly places: HitsByPhrase;
  readonly anchorHits: AnchorHits;
  readonly list: WordList;
}

/** To be asked for with `ScannedDocument.once`. */
export function passageText({ document: { text }, places }: ScannedDocument): PassageText {
  return { text, places, anchorHits: createAnchorHits(), list: createWordList() };
}
