/** The rows of a table: rows of the page belong together if a cell continues from one to the next. */
import { at } from "@docreview/model";
import { pairwise } from "../../lists/pairwise.ts";
import { blocksOfColumn, type Block } from "./continuation.ts";
import type { GlyphFrame, LineSegments } from "../segments/frame.ts";
import { isSameRow } from "./in-step.ts";
import type { Row } from "../segments/row.ts";
import { ruledRows } from "./ruled-rows.ts";
import { closestLead, majority, widerLead } from "../segments/measures.ts";
import { labelGlyphs } from "./measures.ts";

/** A row holds cells, and a cell holds lines. */
export type TableRow = readonly (readonly LineSegments[])[];

interface TableColumns {
  /** For each column, the line of each row. */
  readonly columns: readonly (readonly LineSegments[])[];
  /** Rows of the page that are known to be one row of the table, and its cells. */
  readonly wholes: readonly { readonly rows: readonly Row[]; readonly cards: TableRow }[];
}

export function tableRowsOf(
  rows: readonly Row[],
  { columns, wholes }: TableColumns,
  frame: GlyphFrame,
): readonly TableRow[] {
  const cells = columns.map((lines) => ({ lines, blocks: blocksOfColumn(rows, lines, frame).blocks }));
  const linesOf = (row: number) => columns.map((lines) => at(lines, row));
  const continuesRow = continuationOf(cells);
  const isClose = closeRows(rows, linesOf);
  const isRuled = ruledRows(rows, frame.rules, middlesOf(columns));
  const isWhole = wholeRows(isRuled, cells);
  const result: LineSegments[][][] = [];
  /** The row of the table that the next row of the page may continue. */
  let open: LineSegments[][] | null = null;
  for (const [index, row] of rows.entries()) {
    const whole = wholes.find((one) => one.rows.includes(row));
    if (whole !== undefined) {
      if (whole.rows[0] === row) result.push(whole.cards.map((cell) => [...cell]));
      open = null;
      continue;
    }
    const isContinued =
      open !== null &&
      !at(isRuled, index) &&
      (at(isWhole, index) ||
        completesRow(rows, index, linesOf) ||
        isClose(index) ||
        continuesRow(index, open));
    if (open === null || !isContinued) {
      open = columns.map((): LineSegments[] => []);
      result.push(open);
    }
    for (const [column, cell] of open.entries()) {
      const line = at(at(columns, column), index);
      if (line.length > 0) cell.push(line);
    }
  }
  return result;
}

type LinesOf = (row: number) => readonly LineSegments[];

/** A column of the table: its line in each row of the page, and the blocks of lines that continue each other. */
interface Column {
  readonly lines: readonly LineSegments[];
  readonly blocks: readonly Block[];
}

/** For each row, whether it and all others between the rules around it are one row of the table. */
function wholeRows(isRuled: readonly boolean[], columns: readonly Column[]): readonly boolean[] {
  const begins = (row: number) =>
    columns.flatMap(({ blocks }, column) => (blocks.some(({ first }) => first === row) ? [column] : []));
  const groups: number[][] = [];
  isRuled.forEach((ruled, row) => {
    const group = groups.at(-1);
    if (ruled || group === undefined) groups.push([row]);
    else group.push(row);
  });
  return groups.flatMap((group, index) => {
    // Rows before the first rule and after the last one are not between rules.
    const isBetween = index > 0 && index < groups.length - 1;
    const labels = group.filter((row) => begins(row).includes(0));
    const isWhole = isBetween && labels.length <= 1 && group.slice(1).every((row) => begins(row).length < 2);
    return group.map(() => isWhole);
  });
}

/** The middles of columns: a rule that runs across all of them separates rows of the table. */
function middlesOf(columns: readonly (readonly LineSegments[])[]): readonly number[] {
  return columns.flatMap((lines) => {
    const segments = lines.flat();
    if (segments.length === 0) return [];
    const start = Math.min(...segments.map((segment) => segment.start));
    const end = Math.max(...segments.map((segment) => segment.end));
    return [(start + end) / 2];
  });
}

/** Cells of one row whose baselines are not quite the same. */
function completesRow(rows: readonly Row[], index: number, linesOf: LinesOf): boolean {
  const above = linesOf(index - 1);
  return (
    isSameRow(rows, index - 1, index) &&
    linesOf(index).every((line, column) => line.length === 0 || at(above, column).length === 0)
  );
}

/** Whether a row continues the one above; `open` is the row of the table so far. */
function continuationOf(columns: readonly Column[]): (row: number, open: TableRow) => boolean {
  const all = columns.map(({ lines, blocks }, column) => {
    const starts = new Set(blocks.map(({ first }) => first));
    const continues = (row: number) => at(lines, row).length > 0 && !starts.has(row);
    return { column, lines, starts, continues };
  });
  const labels = all[0]?.starts ?? new Set<number>();
  const atTop = [...labels].filter((row) => !all.some(({ continues }) => continues(row)));
  const isTopAligned = atTop.length >= majority * labels.size;
  return (row, open) => {
    const flowing = all.filter(({ continues }) => continues(row));
    const beginning = all.filter(({ starts }) => starts.has(row));
    if (flowing.length === 0) return false;
    if (isTopAligned && labels.has(row)) return false;
    if (beginning.every(({ column }) => at(open, column).length === 0)) return true;
    const weights = flowing.map(({ lines }) =>
      glyphsOf(at(lines, row - 1)) + glyphsOf(at(lines, row)) >= 2 * labelGlyphs ? 1.5 : 1,
    );
    return weights.reduce((sum, weight) => sum + weight, 0) > beginning.length;
  };
}

function glyphsOf(line: LineSegments): number {
  return line.reduce((sum, segment) => sum + segment.glyphs.length, 0);
}

/**
 * Whether a row belongs to the one above because it is closer to it than other rows are to each other. That holds only if
 * all rows that are so close have just the remainders of a few cells; otherwise the distance says nothing about rows.
 */
function closeRows(rows: readonly Row[], linesOf: LinesOf): (row: number) => boolean {
  const gaps = pairwise(rows).map(([above, { baseline, fontSize }], index) => ({
    row: index + 1,
    lead: above.baseline - baseline,
    least: closestLead * fontSize,
  }));
  const closest = Math.min(...gaps.filter(({ lead, least }) => lead >= least).map(({ lead }) => lead));
  const close = new Set(gaps.filter(({ lead }) => lead < widerLead * closest).map(({ row }) => row));
  const areRemainders = [...close].every((row) => isRemainder(linesOf(row), linesOf(row - 1)));
  const isSpaced = close.size < rows.length - 1 && areRemainders;
  return (row) => isSpaced && close.has(row);
}

/** Without a first cell, and without a cell that the row above lacks. */
function isRemainder(cells: readonly LineSegments[], above: readonly LineSegments[]): boolean {
  return (
    cells[0]?.length === 0 && cells.every((line, column) => line.length === 0 || at(above, column).length > 0)
  );
}
