/**
 * A line: its glyphs in reading order with the spaces between words, before it has a place in the document's text.
 * `start`, `end` and `baseline` are in the frame of the line's direction, which runs to the left on pages that read from
 * right to left.
 */
import { at } from "@docreview/model";
import { inReadingOrder } from "../../bidi/reading-order.ts";
import { styleIndexAt, type Glyphs } from "../../glyphs/glyphs.ts";
import type { GlyphFrame, LineSegments } from "../segments/frame.ts";
import { cellSequence, tabMark } from "./sequence.ts";
import { codeOf } from "./superscript.ts";
import type { WordContext } from "./word-ends.ts";
import { boldShare } from "./measures.ts";

export interface TextLine {
  /** Counted from 1. */
  readonly page: number;
  readonly glyphs: Glyphs;
  readonly angle: number;
  /** True on a page that reads from right to left: `start` and `end` are mirrored. */
  readonly rightToLeft: boolean;
  /** Indexes of glyphs, `spaceMark` and `tabMark`. */
  readonly sequence: readonly number[];
  /** The code point of each of them; digits that are set as superscripts are superscript digits. */
  readonly codes: readonly number[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  /** The size in which most of its glyphs are set. */
  readonly fontSize: number;
  /** True if nearly all of its glyphs are bold. */
  readonly bold: boolean;
  /** True for the first line of a cell that follows another one in its row, if one of them has several lines. */
  readonly opensCell?: true;
}

/** What all lines of one direction of a page share. */
export interface LineContext extends WordContext, GlyphFrame {
  readonly page: number;
}

/** A line of one cell, or of several cells in one row of a table. */
export function lineOf(cells: readonly LineSegments[], context: LineContext): TextLine {
  const inked = fromLeftToRight(cells, context);
  const visual = inked.flatMap((cell, index) => [
    ...(index > 0 ? [tabMark] : []),
    ...cellSequence(cell, context),
  ]);
  const segments = inked.flat();
  const main = segments.reduce((a, b) =>
    b.glyphs.length * b.fontSize > a.glyphs.length * a.fontSize ? b : a,
  );
  const style = dominantStyle(visual, context.glyphs);
  const measure = { angle: context.angle, baseline: main.baseline, fontSize: style.fontSize };
  const { sequence, codes } = inReadingOrder(
    { sequence: visual, codes: visual.map((index) => codeOf(index, context.glyphs, measure)) },
    context.rightToLeft,
  );
  return {
    page: context.page,
    glyphs: context.glyphs,
    angle: context.angle,
    rightToLeft: context.rightToLeft,
    sequence,
    codes,
    text: String.fromCodePoint(...codes),
    start: Math.min(...segments.map((one) => one.start)),
    end: Math.max(...segments.map((one) => one.end)),
    baseline: main.baseline,
    ...style,
  };
}

/** The cells that are not empty. */
function fromLeftToRight(
  cells: readonly LineSegments[],
  { rightToLeft }: LineContext,
): readonly LineSegments[] {
  const inked = cells.filter((cell) => cell.length > 0);
  return rightToLeft ? inked.map((cell) => cell.toReversed()).toReversed() : inked;
}

function dominantStyle(sequence: readonly number[], glyphs: Glyphs): { fontSize: number; bold: boolean } {
  const counts = new Map<number, number>();
  for (const index of sequence) {
    if (index < 0) continue;
    const style = styleIndexAt(glyphs, index);
    counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  const sizes = new Map<number, number>();
  let bold = 0;
  let total = 0;
  for (const [style, count] of counts) {
    const { fontSize, bold: isBold } = at(glyphs.styles, style);
    sizes.set(fontSize, (sizes.get(fontSize) ?? 0) + count);
    if (isBold) bold += count;
    total += count;
  }
  const [fontSize] = [...sizes].reduce((a, b) => (b[1] > a[1] ? b : a));
  return { fontSize, bold: bold > boldShare * total };
}
