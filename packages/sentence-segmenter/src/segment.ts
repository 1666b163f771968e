/**
 * Sentences of a document. A sentence never crosses blocks. Blocks of running text are cut; every other block (a heading,
 * a table row, a header or footer) is one unit, whatever stops it contains.
 */
import type { Document, Segmenter, Sentence, Zone } from "@docreview/model";
import { activeUnits } from "./characters.ts";
import { cutSentences } from "./cut.ts";
import { languageOfText } from "./language-of-text.ts";
import { languages } from "./languages/languages.ts";
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
  let nextActive = activeUnits(text);
  let reached = 0;
  const sentences: Sentence[] = [];
  for (const { span, zone } of layout.blocks) {
    // Blocks may overlap or be out of order.
    if (span.start < reached) nextActive = activeUnits(text);
    reached = span.end;
    const spans = unitZones.has(zone) ? trimmed(text, span) : cutSentences(passage, span, nextActive);
    for (const found of spans) sentences.push({ reference: sentences.length + 1, span: found });
  }
  return sentences;
}

/** Also cuts scripts whose full stop is unambiguous, such as Chinese and Hindi. */
export const segmenter: Segmenter = { languages: Object.keys(languages), segment };
