/**
 * Sentences of a document. A sentence never crosses blocks. Blocks of running text are cut; every other block (a heading,
 * a table row, a header or footer) is one unit, whatever stops it contains.
 */
import type { Document, Segmenter, Sentence, Span, Zone } from "@docreview/model";
import { cutSentences } from "./cut.ts";
import { languageOfText, languages } from "./languages/languages.ts";
import { trimmed } from "./spaces.ts";

const unitZones: ReadonlySet<Zone> = new Set([
  "title",
  "heading",
  "table",
  "header",
  "footer",
  "line-number",
  "chart",
  "slide-title",
  "subject",
  "from",
  "attachment-name",
  "bookmark",
]);

/** The sentences of a document, in the order of its text. */
export function segment(document: Document): readonly Sentence[] {
  const { text, layout } = document;
  const passage = { text, language: languageOfText(text) };
  const spans = layout.blocks.flatMap(({ span, zone }): readonly Span[] =>
    unitZones.has(zone) ? trimmed(text, span) : cutSentences(passage, span),
  );
  return spans.map((span, index) => ({ reference: index + 1, span }));
}

/** Also cuts scripts whose full stop is unambiguous, such as Chinese and Hindi. */
export const segmenter: Segmenter = { languages: Object.keys(languages), segment };
