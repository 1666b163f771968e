/** A document with the parts of its file after the text of its pages. */
import { span, type Block, type Document } from "@docreview/model";
import { cleanedText } from "../../content/cleaned-text.ts";
import type { FilePart } from "./part.ts";

const blankLine = /\n\s*\n/;

/** Each paragraph of a part is a block, without a place on a page. */
export function withParts(document: Document, parts: readonly FilePart[]): Document {
  const blocks: Block[] = [];
  let text = document.text;
  for (const { zone, page, text: written } of parts) {
    for (const paragraph of cleanedText(written).split(blankLine)) {
      const words = paragraph.trim();
      if (words === "") continue;
      if (text !== "") text += "\n\n";
      const start = text.length;
      text += words;
      blocks.push({ zone, span: span(start, text.length), ...(page === null ? {} : { page }) });
    }
  }
  if (blocks.length === 0) return document;
  const { layout } = document;
  const extents = new Float32Array(2 * text.length).fill(Number.NaN);
  extents.set(layout.extents);
  return { ...document, text, layout: { ...layout, blocks: [...layout.blocks, ...blocks], extents } };
}
