/** Ours, as for plain text: paragraphs by the lines, then sentences. */
import { paragraphsOf, type Document } from "@docreview/model";
import { segmenter } from "@docreview/sentence-segmenter";
import type { Split } from "./splitter.ts";

export const segment: Split = (text) => {
  const document: Document = {
    text,
    pages: [],
    layout: {
      blocks: paragraphsOf(text).map((span) => ({ span, zone: "body" })),
      lines: [],
      runs: [],
      extents: new Float32Array(text.length * 2),
    },
  };
  return segmenter.segment(document).map(({ span }) => span);
};
