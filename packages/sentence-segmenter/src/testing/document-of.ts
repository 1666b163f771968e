/** Documents without lines or pages, for tests of sentences. */
import { paragraphsOf, type Block, type Document } from "@docreview/model";
import { segment } from "../segment.ts";

export function documentOf(text: string, blocks: readonly Block[]): Document {
  return {
    text,
    pages: [],
    layout: { blocks, lines: [], runs: [], extents: new Float32Array(0) },
  };
}

/** The sentences of a plain text, whose paragraphs are its blocks. */
export function sentencesOfText(text: string): readonly string[] {
  const document = documentOf(
    text,
    paragraphsOf(text).map((span) => ({ zone: "body", span })),
  );
  return segment(document).map(({ span: { start, end } }) => text.slice(start, end));
}
