/**
 * What goes on from line to line of one column: a line whose end left no space for the first word of the next one was
 * broken by the edge of the column, and both belong to one block. Cells, labels and items end where their text ends.
 */
import type { Glyphs } from "../glyphs/glyphs.ts";
import { isLetter, isLowerCase, isUpperCase } from "./letters.ts";
import type { Row } from "./row.ts";
import { isSpace, type Segment } from "./segment.ts";
import { placeOf } from "./pair.ts";

/** The segments of one line from left to right; wide gaps between them part cells. */
export type LineSegments = readonly Segment[];

/** What the text of a direction is read from. */
export interface GlyphFrame {
  readonly glyphs: Glyphs;
  readonly angle: number;
}

/** Lines that go on from one to the next: indexes of the rows that they are in, both included. */
export interface Block {
  readonly first: number;
  readonly last: number;
}

/** The lines of one column of a band of rows. */
export interface ColumnBlocks {
  readonly blocks: readonly Block[];
  readonly lines: number;
  /** Pairs of lines that go on. */
  readonly flows: number;
  /** Pairs of lines as close as lines of a text are. */
  readonly near: number;
  readonly glyphs: number;
  readonly width: number;
}

/** In shares of the type size. */
const wordGap = 0.2;
const tallestLead = 2.7;
const nearLead = 1.7;
const farthestIndent = 2.5;
/** Room that a typesetter may leave at the end of a line. */
const slack = 0.4;
/** The share of the column's width: lines seldom reach the edge of a narrow column. */
const ragged = 0.12;
/** Times the usual distance of the column's lines. */
const widerLead = 1.3;
const sameSize = 0.12;
/** Lines of cells with fewer glyphs fill their column by chance. */
const fewestGlyphs = 10;
/** Lines with as many are full by chance so seldom that it does not matter what the next one opens with. */
const longGlyphs = 40;

/** `lines` has one entry per row, empty where the column has no text in it. */
export function blocksOfColumn(
  rows: readonly Row[],
  lines: readonly LineSegments[],
  frame: GlyphFrame,
): ColumnBlocks {
  const inked = lines.flatMap((segments, row) => (segments.length > 0 ? [lineBox(segments, row, rows)] : []));
  const column = extentOf(inked);
  const lead = usualLead(inked);
  const pairs = inked.slice(1).map((line, index) => {
    const above = inked[index]!;
    const isClose = above.baseline - line.baseline <= Math.min(widerLead * lead, tallestLead * line.fontSize);
    if (!isClose || !isBroken(above, line, { ...frame, column })) return null;
    const start = startOf(line, frame);
    return start === "upper" && above.glyphCount >= longGlyphs ? "lower" : start;
  });
  const goesOn = believable(pairs);
  const blocks: { first: number; last: number }[] = [];
  let flows = 0;
  inked.forEach(({ row }, index) => {
    const start = index === 0 ? null : pairs[index - 1]!;
    if (start !== null && goesOn.has(start)) {
      blocks.at(-1)!.last = row;
      flows++;
    } else blocks.push({ first: row, last: row });
  });
  const glyphs = inked.reduce((sum, line) => sum + line.glyphCount, 0);
  const near = inked.filter(
    (line, index) => index > 0 && inked[index - 1]!.baseline - line.baseline <= nearLead * line.fontSize,
  ).length;
  return { blocks, lines: inked.length, flows, near, glyphs, width: column.end - column.start };
}

/** Where few lines open in the middle of a sentence, those that open with a capital are full by chance. */
function believable(starts: readonly (LineStart | null)[]): ReadonlySet<LineStart> {
  const count = (one: LineStart) => starts.filter((start) => start === one).length;
  const [lower, upper, caseless] = [count("lower"), count("upper"), count("caseless")];
  const middle = lower >= caseless ? "lower" : "caseless";
  return new Set<LineStart>(
    Math.max(lower, caseless) > 0 && Math.max(lower, caseless) >= upper
      ? ["lower", "caseless", "upper"]
      : [middle],
  );
}

interface LineBox {
  readonly segments: LineSegments;
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly fontSize: number;
  readonly glyphCount: number;
}

function lineBox(segments: LineSegments, row: number, rows: readonly Row[]): LineBox {
  return {
    segments,
    row,
    start: segments[0]!.start,
    end: Math.max(...segments.map((one) => one.end)),
    baseline: rows[row]!.baseline,
    fontSize: Math.max(...segments.map((one) => one.fontSize)),
    glyphCount: segments.reduce((sum, one) => sum + one.glyphs.length, 0),
  };
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

function extentOf(lines: readonly LineBox[]): Extent {
  return {
    start: Math.min(...lines.map((line) => line.start)),
    end: Math.max(...lines.map((line) => line.end)),
  };
}

/** The lower quartile of the distances of lines: those of rows or paragraphs are larger. */
function usualLead(lines: readonly LineBox[]): number {
  const leads = lines
    .slice(1)
    .map((line, index) => lines[index]!.baseline - line.baseline)
    .filter((lead, index) => lead > 0.8 * lines[index]!.fontSize)
    .toSorted((a, b) => a - b);
  return leads[leads.length >> 2] ?? 0;
}

/** True when the next line's first word had no space at the end of this one. */
function isBroken(above: LineBox, below: LineBox, frame: GlyphFrame & { readonly column: Extent }): boolean {
  const { column } = frame;
  const size = below.fontSize;
  if (Math.abs(above.fontSize - size) > sameSize * Math.max(above.fontSize, size)) return false;
  if (above.glyphCount < fewestGlyphs || endsSentence(above, frame)) return false;
  if (Math.min(below.start - column.start, Math.abs(below.start - above.start)) > farthestIndent * size)
    return false;
  const width = column.end - column.start;
  const free = startOf(below, frame) === "lower" ? Math.max(slack * size, ragged * width) : slack * size;
  return column.end - above.end < firstWordWidth(below, frame) + wordGap * size + free;
}

function endsSentence({ segments }: LineBox, { glyphs }: GlyphFrame): boolean {
  const last = segments.at(-1)!.glyphs.findLast((index) => !isSpace(glyphs.code[index]!));
  return last !== undefined && ".!?".includes(String.fromCodePoint(glyphs.code[last]!));
}

function firstWordWidth({ segments: [first] }: LineBox, { glyphs, angle }: GlyphFrame): number {
  const { start } = first!;
  let end = start;
  for (const index of first!.glyphs) {
    const place = placeOf(index, glyphs, angle);
    if (place.isSpace || place.start - end > wordGap * place.fontSize) break;
    end = Math.max(end, place.end);
  }
  return end - start;
}

type LineStart = "lower" | "upper" | "caseless";

/** What a line opens with: numbers and marks open cells as well as lines of text, and count as capitals. */
function startOf({ segments: [first] }: LineBox, { glyphs }: GlyphFrame): LineStart {
  const index = first!.glyphs.find((one) => !isSpace(glyphs.code[one]!));
  const code = index === undefined ? 0 : glyphs.code[index]!;
  if (isLowerCase(code)) return "lower";
  return isLetter(code) && !isUpperCase(code) ? "caseless" : "upper";
}
