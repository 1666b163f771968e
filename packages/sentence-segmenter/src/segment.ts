/**
 * Sentences of a document. A sentence never crosses a block; blocks of running text are cut, the others (a heading, a
 * table row, a line of page furniture) are one unit each, whatever stops they hold.
 */
import type { Document, Segmenter, Sentence, Span, Zone } from "@docreview/model";
import { cutSentences } from "./cut.ts";
import { trimmed } from "./spaces.ts";

const unitZones: ReadonlySet<Zone> = new Set([
  "title",
  "heading",
  "table",
  "header",
  "footer",
  "chart",
  "slide-title",
  "subject",
  "from",
  "attachment-name",
]);

/** The sentences of a document, in the order of its text. */
export function segment(document: Document): readonly Sentence[] {
  const { text, layout } = document;
  const spans = layout.blocks.flatMap(({ span, zone }): readonly Span[] =>
    unitZones.has(zone) ? trimmed(text, span) : cutSentences(text, span),
  );
  return spans.map((span, index) => ({ reference: index + 1, span }));
}

/** Cuts English; scripts whose full stop is unmistakable (Chinese, Hindi …) are cut too. */
export const englishSegmenter: Segmenter = { languages: ["en"], segment };
