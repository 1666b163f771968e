/** From the glyphs of one page to its rows, and from rows to paragraphs in reading order: the stages, as visible lists. */
import type { HiddenReason, Page, Rectangle } from "@docreview/model";
import { mostlyRightToLeft } from "../bidi/main-direction.ts";
import { inVerticalWriting } from "../east-asian/vertical-writing.ts";
import type { PageGlyphs } from "../glyphs/glyphs.ts";
import type { PageTags } from "../glyphs/tags.ts";
import { partUnseen } from "../unseen/part-unseen.ts";
import type { LineSegments } from "./continuation.ts";
import { withDropCaps } from "./drop-cap.ts";
import { lineOf, type LineContext, type TextLine } from "./line.ts";
import { paragraphsOf, type Paragraph } from "./paragraph.ts";
import { regionsOf, type Region } from "./region.ts";
import { rowsOf, type Row } from "./row.ts";
import { rulesAlong } from "./rule.ts";
import { partLineNumbers, type DirectedSegments, type PartedSegments } from "./line-number.ts";
import { partSideFurniture } from "./side-furniture.ts";
import { directionsOf, type Segment } from "./segment.ts";
import { usualWordGapOf } from "./word-ends.ts";
import { pagesOfSheet } from "./spread.ts";
import type { TableRow } from "./table.ts";

/** The rows of a page, by the direction in which they read; that with the most text first. */
export interface PageRows {
  readonly page: Page;
  readonly directions: readonly DirectedRows[];
  /** Of the main direction; its rows do without them. */
  readonly lineNumbers: readonly Segment[];
  /** Running titles beside the text of the main direction; null for a page without text. */
  readonly sides: DirectedRows | null;
  readonly unseen: readonly UnseenRows[];
  /** Omitted if the page has none. */
  readonly tags?: PageTags;
}

/** Rows that nobody sees. */
export interface UnseenRows {
  readonly reason: HiddenReason;
  readonly directions: readonly DirectedRows[];
}

export interface DirectedRows {
  readonly context: LineContext;
  /** What is shown of the page, in user space. */
  readonly sheet: Rectangle;
  readonly rows: readonly Row[];
}

/** One result per page, in their order. */
export function rowsOfPages(pages: readonly PageGlyphs[]): readonly PageRows[] {
  const parts = pages.map(partUnseen);
  const seen = parts.map((part) => directedSegments(part.seen));
  const numbered = partLineNumbers(seen.map(([main]) => main ?? null));
  const sided = partSideFurniture(numbered.map((main) => main?.text ?? null));
  return parts.map(({ seen: { page, tags }, unseen }, index) => {
    const [main, side] = [numbered[index] ?? null, sided[index] ?? null];
    const directions = side === null ? [] : [side.text, ...seen[index]!.slice(1)];
    return {
      page,
      directions: directions.map(directedRows),
      lineNumbers: main === null ? [] : numbersOf(main),
      sides: side === null ? null : directedRows({ ...side.text, segments: side.sides }),
      unseen: unseen.map(({ reason, page: hidden }) => ({
        reason,
        directions: directedSegments(hidden).map(directedRows),
      })),
      ...(tags === undefined ? {} : { tags }),
    };
  });
}

function directedSegments({ page, glyphs: drawn, rules = [] }: PageGlyphs): readonly DirectedSegments[] {
  const glyphs = inVerticalWriting(drawn);
  const rightToLeft = mostlyRightToLeft(glyphs.code.subarray(0, glyphs.count));
  return directionsOf(glyphs).map(({ angle, segments }) => ({
    sheet: page.cropBox,
    context: {
      page: page.number,
      glyphs,
      angle,
      rightToLeft,
      usualWordGap: usualWordGapOf(segments, { glyphs, angle }),
      rules: rulesAlong(rules, { angle, rightToLeft }),
    },
    segments,
  }));
}

function directedRows({ context, sheet, segments }: DirectedSegments): DirectedRows {
  const rows = rowsOf(withDropCaps(segments, context), context);
  return {
    context,
    sheet,
    rows: context.rightToLeft
      ? rows.map((row) => ({ ...row, segments: row.segments.map(mirrored).toReversed() }))
      : rows,
  };
}

function numbersOf({ numbers, text: { context } }: PartedSegments): readonly Segment[] {
  return context.rightToLeft ? numbers.map(mirrored) : numbers;
}

/** Columns, cells and indents of a page that reads from right to left are found as on any other, in a mirror. */
export function mirrored(segment: Segment): Segment {
  return { ...segment, start: -segment.end, end: -segment.start };
}

export function paragraphsOfRows({ rows, context, sheet }: DirectedRows): readonly Paragraph[] {
  return pagesOfSheet(rows, context, sheet)
    .flatMap((page) => regionsOf(page, context))
    .flatMap((region) => paragraphsInRegion(region, context));
}

/** Numbers of lines, below each other. */
export function paragraphOfNumbers(numbers: readonly Segment[], context: LineContext): Paragraph {
  return joinedLines(
    numbers.map((number) => lineOf([[number]], context)),
    "prose",
  );
}

/** The whole row as one line, whatever columns it crosses. */
export function paragraphOfRow(row: Row, context: LineContext): Paragraph {
  const line = lineOf([row.segments], context);
  return { lines: [line], kind: "prose", column: { start: line.start, end: line.end } };
}

/** Glyphs that a cell of a table row may have; a longer one is prose, whose sentences are to be cut. */
const longestCell = 200;

export function paragraphsInRegion(region: Region, context: LineContext): readonly Paragraph[] {
  if (region.kind === "column") return paragraphsOf(region.lines.map((line) => lineOf([line], context)));
  return region.rows.flatMap((row) => paragraphsOfTableRow(row, context));
}

/** Neighbouring short cells are one paragraph; a long one is read like a column. */
export function paragraphsOfTableRow(row: TableRow, context: LineContext): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let cells: Cell[] = [];
  const closeCells = () => {
    if (cells.length > 0) paragraphs.push(paragraphOfCells(cells, context));
    cells = [];
  };
  for (const cell of row) {
    if (cell.length === 0) continue;
    if (glyphsOf(cell) <= longestCell) cells.push(cell);
    else {
      closeCells();
      paragraphs.push(...paragraphsOf(cell.map((line) => lineOf([line], context))));
    }
  }
  closeCells();
  return paragraphs;
}

type Cell = readonly LineSegments[];

function glyphsOf(cell: Cell): number {
  return cell.flat().reduce((sum, segment) => sum + segment.glyphs.length, 0);
}

/** Cells of one line each are one line; else each has its own lines. */
function paragraphOfCells(cells: readonly Cell[], context: LineContext): Paragraph {
  const isFlat = cells.every((cell) => cell.length === 1);
  const lines = isFlat
    ? [lineOf(cells.flat(), context)]
    : cells.flatMap((cell, index) => linesOfCell(cell, { isFirst: index === 0, context }));
  return joinedLines(lines, "row");
}

function joinedLines(lines: readonly TextLine[], kind: Paragraph["kind"]): Paragraph {
  const start = Math.min(...lines.map((line) => line.start));
  const end = Math.max(...lines.map((line) => line.end));
  return { lines, kind, column: { start, end } };
}

function linesOfCell(
  cell: Cell,
  { isFirst, context }: { isFirst: boolean; context: LineContext },
): readonly TextLine[] {
  const lines = cell.map((line) => lineOf([line], context));
  if (isFirst) return lines;
  const [first, ...others] = lines;
  return [{ ...first!, opensCell: true }, ...others];
}
