/** A document that was read from its pages, as content, so that an attachment becomes part of its message. */
import { contains, type Block, type Document } from "@docreview/model";
import type { Content, Paragraph, Section } from "./content.ts";

/** Each block is a paragraph in its zone; text recognised in pictures is in sections with that mark. */
export function contentOfDocument({ text, layout }: Document): Content {
  const pictures = (layout.marks ?? []).filter(({ zone }) => zone === "image-text");
  const sections: { newPage: boolean; mark: Section["mark"]; elements: Paragraph[] }[] = [];
  for (const block of layout.blocks) {
    const mark = pictures.some(({ span }) => contains(span, block.span)) ? "image-text" : null;
    const last = sections.at(-1);
    const paragraph = paragraphOf(block, text);
    if (last?.mark === mark) last.elements.push(paragraph);
    else sections.push({ newPage: last === undefined, mark, elements: [paragraph] });
  }
  return { title: null, sections };
}

function paragraphOf({ zone, span: { start, end } }: Block, text: string): Paragraph {
  const plain = { bold: false, italic: false, fontSize: null, colour: null, link: null, inserted: false };
  const inlines = [{ text: text.slice(start, end), ...plain }];
  return { kind: "paragraph", zone, level: levelOf(zone), marker: "", inlines };
}

function levelOf(zone: Block["zone"]): number {
  return zone === "heading" || zone === "list" ? 1 : 0;
}
