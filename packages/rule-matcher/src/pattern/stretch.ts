/** The stretches of a document within which things are near each other: sentences, paragraphs, pages, the whole. */
import { contains, firstEndingAfter, pageAt, type Span } from "@docreview/model";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { Scope } from "./pattern.ts";

/**
 * A number that identifies the scope of a span, the same for spans in the same scope; -1 if the span is not within
 * one.
 */
export type Stretched = (span: Span) => number;

/** How a document falls into stretches. A span that runs over a page break is on the page where it begins. */
export const stretchesOf: Readonly<Record<Scope, (scanned: ScannedDocument) => Stretched>> = {
  sentence:
    ({ sentenceHolding }) =>
    ({ start, end }) =>
      sentenceHolding(start, end),
  paragraph: ({ document: { layout } }) => {
    const { blocks } = layout;
    return (span) => {
      const index = firstEndingAfter(blocks, span.start);
      return blocks[index] !== undefined && contains(blocks[index].span, span) ? index : -1;
    };
  },
  page:
    ({ document }) =>
    ({ start }) =>
      pageAt(document, start),
  document: () => () => 0,
};
