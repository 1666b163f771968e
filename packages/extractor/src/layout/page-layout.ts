/** From the glyphs of one page to its rows, and from rows to paragraphs in reading order: the stages, as visible lists. */
import type { HiddenReason, Page, Rectangle } from "@docreview/model";
import type { PageGlyphs } from "../glyphs/glyphs.ts";
import { partUnseen } from "../unseen/part-unseen.ts";
import type { LineSegments } from "./continuation.ts";
import { lineOf, wordGapOf, type LineContext, type TextLine } from "./line.ts";
import { paragraphsOf, type Paragraph } from "./paragraph.ts";
import { regionsOf, type Region } from "./region.ts";
import { rowsOf, type Row } from "./row.ts";
import { rulesAlong } from "./rule.ts";
import { directionsOf } from "./segment.ts";
import { pagesOfSheet } from "./spread.ts";
import type { TableRow } from "./table.ts";

/** The rows of a page, by the direction in which they read; that with the most text first. */
export interface PageRows {
  readonly page: Page;
  readonly directions: readonly DirectedRows[];
  readonly unseen: readonly UnseenRows[];
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

export function rowsOfPage(whole: PageGlyphs): PageRows {
  const { seen, unseen } = partUnseen(whole);
  return {
    page: seen.page,
    directions: directedRows(seen),
    unseen: unseen.map(({ reason, page }) => ({ reason, directions: directedRows(page) })),
  };
}

function directedRows({ page, glyphs, rules = [] }: PageGlyphs): readonly DirectedRows[] {
  const wordGap = wordGapOf(glyphs);
  return directionsOf(glyphs).map(({ angle, segments }) => ({
    context: { page: page.number, glyphs, angle, wordGap, rules: rulesAlong(rules, angle) },
    sheet: page.cropBox,
    rows: rowsOf(segments, { glyphs, angle }),
  }));
}

export function paragraphsOfRows({ rows, context, sheet }: DirectedRows): readonly Paragraph[] {
  return pagesOfSheet(rows, context, sheet)
    .flatMap((page) => regionsOf(page, context))
    .flatMap((region) => paragraphsInRegion(region, context));
}

/** The whole row as one line, whatever columns it crosses. */
export function paragraphOfRow(row: Row, context: LineContext): Paragraph {
  const line = lineOf([row.segments], context);
  return { lines: [line], kind: "prose", column: { start: line.start, end: line.end } };
}

/** Glyphs that a cell of a table row may have; a longer one is prose, whose sentences are to be cut. */
const longestCell = 200;

function paragraphsInRegion(region: Region, context: LineContext): readonly Paragraph[] {
  if (region.kind === "column") return paragraphsOf(region.lines.map((line) => lineOf([line], context)));
  return region.rows.flatMap((row) => paragraphsOfTableRow(row, context));
}

/** Neighbouring short cells are one paragraph; a long one is read like a column. */
function paragraphsOfTableRow(row: TableRow, context: LineContext): readonly Paragraph[] {
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
  const column = {
    start: Math.min(...lines.map((line) => line.start)),
    end: Math.max(...lines.map((line) => line.end)),
  };
  return { lines, kind: "row", column };
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
