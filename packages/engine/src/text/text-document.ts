/** A document made of plain text, without glyphs: one page, a blank line between blocks. Rule tests run on it. */
import {
  firstWhere,
  paragraphsOf,
  span,
  type Block,
  type Document,
  type Line,
  type Run,
  type Zone,
} from "@docreview/model";

export interface TextDocument {
  readonly document: Document;
  /** The position in the document's text of the unit at an offset of the given text. */
  readonly positionOf: (offset: number) => number;
  /** The offset in the given text of the unit at a position of the document's text. */
  readonly offsetOf: (position: number) => number;
}

const box = { left: 0, bottom: 0, right: 595, top: 842 };
const style = { fontSize: 10, bold: false, italic: false, colour: "#000000", visible: true };

/** Every paragraph is a block in `zone`. */
export function textDocument(given: string, zone: Zone): TextDocument {
  const paragraphs = paragraphsOf(given).map(({ start, end }) => ({
    offset: start,
    text: given.slice(start, end),
  }));
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n\n");
  const blocks: Block[] = [];
  const laid: LaidParagraph[] = [];
  const lines: Line[] = [];
  const runs: Run[] = [];
  let at = 0;
  for (const paragraph of paragraphs) {
    const { length } = paragraph.text;
    blocks.push({ span: span(at, at + length), zone });
    laid.push({ start: at, offset: paragraph.offset, length });
    for (const line of paragraph.text.matchAll(/[^\n]+/g)) {
      const own = span(at + line.index, at + line.index + line[0].length);
      lines.push({ span: own, page: 1, origin: { x: 0, y: 0 }, angle: 0 });
      runs.push({ span: own, ascent: 8, descent: 2, ...style });
    }
    at += length + 2;
  }
  return {
    document: {
      text,
      pages: [{ number: 1, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 }],
      layout: { blocks, lines, runs, extents: new Float32Array(text.length * 2).fill(Number.NaN) },
    },
    offsetOf: (position) => {
      const found = lastWhere(laid, ({ start }) => start <= position);
      return found === null ? 0 : found.offset + Math.min(position - found.start, found.length);
    },
    positionOf: (offset) => {
      const found = lastWhere(laid, (one) => one.offset <= offset);
      return found === null ? 0 : found.start + Math.min(offset - found.offset, found.length);
    },
  };
}

/** A paragraph: where it begins in the document's text and in the given text. */
interface LaidParagraph {
  readonly start: number;
  readonly offset: number;
  readonly length: number;
}

/** The last item for which `holds`, which once false stays false; null if there is none. */
function lastWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): Item | null {
  const isPast = (index: number) => {
    const item = items[index];
    return item === undefined || !holds(item);
  };
  return items[firstWhere(items.length, isPast) - 1] ?? null;
}
