/** Paragraphs of rows: of a table, of a page, and of numbers below each other. */
import type { LineSegments } from "../segments/frame.ts";
import { lineOf, type LineContext, type TextLine } from "../lines/line.ts";
import { paragraphsOf, type Paragraph } from "./paragraph.ts";
import type { Row } from "../segments/row.ts";
import type { Segment } from "../segments/segment.ts";
import type { TableRow } from "../columns/table.ts";
import { longestCell } from "./measures.ts";

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

/** Lines of one paragraph, whatever stands between them. */
export function joinedLines(lines: readonly TextLine[], kind: Paragraph["kind"]): Paragraph {
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
