/** A window of a number of words: inside one sentence, or inside one paragraph if it may cross sentences. */
import type { Span } from "@docreview/model";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { WordWindow } from "./pattern.ts";
import { stretchesOf } from "./stretch.ts";

/** Whether a span is small enough; if it is, so is every span inside it. */
export type Fits = (span: Span) => boolean;

export function wordWindow({ words, across }: WordWindow, scanned: ScannedDocument): Fits {
  const stretchOf = stretchesOf[across === "sentences" ? "paragraph" : "sentence"](scanned);
  return (span) => stretchOf(span) >= 0 && scanned.countWords(span) <= words;
}
