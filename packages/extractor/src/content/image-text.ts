/** Text recognised in pictures on a document's pages is part of its text, after the text in the file itself. */
import { contains, span, type Block, type Document, type Mark } from "@docreview/model";
import type { TextRecord } from "./record.ts";

/** The record with the blocks of the rendition that have the mark `image-text`, in order. */
export function withImageText(record: TextRecord, { text, layout }: Document): TextRecord {
  const recognised = (layout.marks ?? []).filter(({ zone }) => zone === "image-text");
  const added = layout.blocks.filter((block) => recognised.some((mark) => contains(mark.span, block.span)));
  if (added.length === 0) return record;
  const parts = record.text === "" ? [] : [record.text];
  const blocks: Block[] = [...record.blocks];
  const marks: Mark[] = [...record.marks];
  let at = record.text === "" ? 0 : record.text.length + 2;
  for (const block of added) {
    const own = text.slice(block.span.start, block.span.end);
    const place = span(at, at + own.length);
    parts.push(own);
    blocks.push({ zone: block.zone, span: place });
    marks.push({ zone: "image-text", span: place });
    at += own.length + 2;
  }
  const ascending = marks.toSorted((one, other) => one.span.start - other.span.start);
  return { text: parts.join("\n\n"), blocks, marks: ascending };
}
