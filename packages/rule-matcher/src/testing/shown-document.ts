/**
 * For tests: a document whose words have positions, sizes and colours, with one sentence and one line per paragraph.
 */
import {
  span,
  type Block,
  type Document,
  type Line,
  type Page,
  type Run,
  type Sentence,
  type Zone,
} from "@docreview/model";

export interface ShownLine {
  readonly text: string;
  /** Omitted: 1. */
  readonly page?: number;
  /** Omitted: body. */
  readonly zone?: Zone;
  /** The baseline in user space; omitted: 700. Lines begin at 50. */
  readonly y?: number;
  /** Omitted: 10. Letters are half as wide. */
  readonly size?: number;
  readonly colour?: string;
  readonly background?: string;
  readonly visible?: boolean;
}

export function shownDocument(
  given: readonly ShownLine[],
  userUnit = 1,
): { readonly document: Document; readonly sentences: readonly Sentence[] } {
  const text = given.map((line) => line.text).join("\n\n");
  const extents = new Float32Array(text.length * 2).fill(Number.NaN);
  const blocks: Block[] = [];
  const lines: Line[] = [];
  const runs: Run[] = [];
  let start = 0;
  for (const line of given) {
    const own = span(start, start + line.text.length);
    const { page = 1, y = 700, size = 10, colour = "#000000", visible = true, background } = line;
    blocks.push({ span: own, zone: line.zone ?? "body" });
    lines.push({ span: own, page, origin: { x: 50, y }, angle: 0 });
    runs.push({
      span: own,
      ascent: 0.8 * size,
      descent: 0.2 * size,
      fontSize: size,
      bold: false,
      italic: false,
      colour,
      visible,
      ...(background === undefined ? {} : { background }),
    });
    for (let unit = 0; unit < line.text.length; unit++) {
      extents[2 * (own.start + unit)] = (unit * size) / 2;
      extents[2 * (own.start + unit) + 1] = ((unit + 1) * size) / 2;
    }
    start = own.end + 2;
  }
  const count = Math.max(1, ...given.map(({ page = 1 }) => page));
  return {
    document: { text, pages: pagesOf(count, userUnit), layout: { blocks, lines, runs, extents } },
    sentences: blocks.map((block, index) => ({ reference: index + 1, span: block.span })),
  };
}

function pagesOf(count: number, userUnit: number): readonly Page[] {
  const box = { left: 0, bottom: 0, right: 595, top: 842 };
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    mediaBox: box,
    cropBox: box,
    rotation: 0,
    userUnit,
  }));
}
