/** Paragraphs made of rows: of a table, of a page, and of the line numbers of a page. */
import { isNonEmpty, mapped, type NonEmpty } from "../../lists/non-empty.ts";
import type { LineSegments } from "../segments/frame.ts";
import { lineOf, type LineContext, type TextLine } from "../lines/line.ts";
import { paragraphsOf, type Paragraph } from "./paragraph.ts";
import type { Row } from "../segments/row.ts";
import type { Segment } from "../segments/segment.ts";
import type { TableRow } from "../columns/table.ts";
import { longestCell } from "./measures.ts";

/** Neighbouring short cells are one paragraph; a long cell is read like a column. */
export function paragraphsOfTableRow(row: TableRow, context: LineContext): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let cells: Cell[] = [];
  const closeCells = () => {
    if (isNonEmpty(cells)) paragraphs.push(paragraphOfCells(cells, context));
    cells = [];
  };
  for (const cell of row) {
    if (!isNonEmpty(cell)) continue;
    if (glyphsOf(cell) <= longestCell) cells.push(cell);
    else {
      closeCells();
      paragraphs.push(...paragraphsOf(cell.map((line) => lineOf([line], context))));
    }
  }
  closeCells();
  return paragraphs;
}

type Cell = NonEmpty<LineSegments>;

function glyphsOf(cell: Cell): number {
  return cell.flat().reduce((sum, segment) => sum + segment.glyphs.length, 0);
}

/** If each cell has one line, they are one line of text; otherwise each cell keeps its own lines. */
function paragraphOfCells(cells: NonEmpty<Cell>, context: LineContext): Paragraph {
  if (cells.every((cell) => cell.length === 1)) return joinedLines([lineOf(cells.flat(), context)], "row");
  const [first, ...others] = mapped(cells, (cell) => mapped(cell, (line) => lineOf([line], context)));
  return joinedLines([...first, ...others.flatMap(openingCell)], "row");
}

function openingCell([first, ...others]: NonEmpty<TextLine>): NonEmpty<TextLine> {
  return [{ ...first, opensCell: true }, ...others];
}

/** Lines of one paragraph, regardless of the distances between them. */
export function joinedLines(lines: NonEmpty<TextLine>, kind: Paragraph["kind"]): Paragraph {
  const start = Math.min(...lines.map((line) => line.start));
  const end = Math.max(...lines.map((line) => line.end));
  return { lines, kind, column: { start, end } };
}

/** The line numbers of a page. */
export function paragraphOfNumbers(numbers: NonEmpty<Segment>, context: LineContext): Paragraph {
  return joinedLines(
    mapped(numbers, (number) => lineOf([[number]], context)),
    "prose",
  );
}

/** The whole row as one line, whichever columns it crosses. */
export function paragraphOfRow(row: Row, context: LineContext): Paragraph {
  const line = lineOf([row.segments], context);
  return { lines: [line], kind: "prose", column: { start: line.start, end: line.end } };
}
