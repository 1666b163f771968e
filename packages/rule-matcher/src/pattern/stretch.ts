/** The stretches of a document that define nearness: sentences, paragraphs, pages, the whole document. */
import { contains, firstEndingAfter, pageAt, type Span } from "@docreview/model";
import type { ScannedDocument } from "../document/scanned-document.ts";
import type { Scope } from "./pattern.ts";

/** A number that identifies the stretch of a span; -1 if no single stretch contains the span. */
export type Stretched = (span: Span) => number;

/** Divides a document into stretches. A span that crosses a page break belongs to the page where it begins. */
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
