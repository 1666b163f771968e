/** The rows of a table: rows of the page belong together where a cell goes on from one to the next. */
import { blocksOfColumn, type ColumnBlocks } from "./continuation.ts";
import type { GlyphFrame, LineSegments } from "../segments/frame.ts";
import { isSameRow } from "./in-step.ts";
import type { Row } from "../segments/row.ts";
import { ruledRows } from "./ruled-rows.ts";
import { closestLead, majority, widerLead } from "../segments/measures.ts";
import { labelGlyphs } from "./measures.ts";

/** A row holds cells, a cell lines. */
export type TableRow = readonly (readonly LineSegments[])[];

interface TableColumns {
  /** For each column the line of each row. */
  readonly columns: readonly (readonly LineSegments[])[];
  /** Rows that are known to be one row of the table, and its cells. */
  readonly wholes: readonly { readonly rows: readonly Row[]; readonly cards: TableRow }[];
}

export function tableRowsOf(
  rows: readonly Row[],
  { columns, wholes }: TableColumns,
  frame: GlyphFrame,
): readonly TableRow[] {
  const blocks = columns.map((lines) => blocksOfColumn(rows, lines, frame));
  const cellsOf = (row: number) => columns.map((lines) => lines[row]!);
  const goesOn = continuationOf({ blocks, columns });
  const isClose = closeRows(rows, cellsOf);
  const isRuled = ruledRows(rows, frame.rules, middlesOf(columns));
  const isWhole = wholeRows(isRuled, { blocks, columns });
  const wholeAt = (index: number) => wholes.find((whole) => whole.rows.includes(rows[index]!));
  const result: LineSegments[][][] = [];
  rows.forEach((row, index) => {
    const whole = wholeAt(index);
    if (whole !== undefined) {
      if (whole.rows[0] === row) result.push(whole.cards.map((cell) => [...cell]));
      return;
    }
    const cells = cellsOf(index);
    const isRest =
      index > 0 &&
      wholeAt(index - 1) === undefined &&
      !isRuled[index]! &&
      (isWhole[index]! ||
        completesRow(rows, index, cellsOf) ||
        isClose(index) ||
        goesOn(index, result.at(-1)!));
    if (!isRest) result.push(cells.map((): LineSegments[] => []));
    const open = result.at(-1)!;
    cells.forEach((line, column) => {
      if (line.length > 0) open[column]!.push(line);
    });
  });
  return result;
}

type CellsOf = (row: number) => readonly LineSegments[];

/** For each row whether it and all others between the rules around it are one row of the table. */
function wholeRows(isRuled: readonly boolean[], { blocks }: Cells): readonly boolean[] {
  const begins = (row: number) =>
    blocks.flatMap((column, at) => (column.blocks.some(({ first }) => first === row) ? [at] : []));
  const groups: number[][] = [];
  isRuled.forEach((ruled, row) => {
    if (ruled || groups.length === 0) groups.push([row]);
    else groups.at(-1)!.push(row);
  });
  // Before the first rule and after the last one are rows that are not ruled.
  const whole = groups.map((group, at) => {
    if (at === 0 || at === groups.length - 1) return false;
    const [, ...others] = group;
    const labels = group.filter((row) => begins(row).includes(0));
    return labels.length <= 1 && others.every((row) => begins(row).length < 2);
  });
  return groups.flatMap((group, at) => group.map(() => whole[at]!));
}

/** The middles of columns: a rule that runs across all of them parts rows of the table. */
function middlesOf(columns: readonly (readonly LineSegments[])[]): readonly number[] {
  return columns.flatMap((lines) => {
    const segments = lines.flat();
    if (segments.length === 0) return [];
    const start = Math.min(...segments.map((segment) => segment.start));
    const end = Math.max(...segments.map((segment) => segment.end));
    return [(start + end) / 2];
  });
}

/** Cells of one row whose baselines do not quite meet. */
function completesRow(rows: readonly Row[], index: number, cellsOf: CellsOf): boolean {
  const above = cellsOf(index - 1);
  return (
    isSameRow(rows, index - 1, index) &&
    cellsOf(index).every((line, column) => line.length === 0 || above[column]!.length === 0)
  );
}

interface Cells {
  readonly blocks: readonly ColumnBlocks[];
  readonly columns: readonly (readonly LineSegments[])[];
}

/** Whether a row goes on from the one above; `open` is the table's row so far. */
function continuationOf(cells: Cells): (index: number, open: TableRow) => boolean {
  const { blocks, columns } = cells;
  const starts = blocks.map((column) => new Set(column.blocks.map(({ first }) => first)));
  const goesOn = (column: number, index: number) =>
    columns[column]![index]!.length > 0 && !starts[column]!.has(index);
  const begins = (column: number, index: number) => starts[column]!.has(index);
  const all = columns.map((_, column) => column);
  const labels = [...starts[0]!];
  const atTop = labels.filter((index) => !all.some((column) => goesOn(column, index)));
  const isTopAligned = atTop.length >= majority * labels.length;
  return (index, open) => {
    const flowing = all.filter((column) => goesOn(column, index));
    const beginning = all.filter((column) => begins(column, index));
    if (flowing.length === 0) return false;
    if (isTopAligned && begins(0, index)) return false;
    if (beginning.every((column) => open[column]!.length === 0)) return true;
    const weights = flowing.map((column) =>
      glyphsOf(columns[column]![index - 1]!) + glyphsOf(columns[column]![index]!) >= 2 * labelGlyphs
        ? 1.5
        : 1,
    );
    return weights.reduce((sum, weight) => sum + weight, 0) > beginning.length;
  };
}

function glyphsOf(line: LineSegments): number {
  return line.reduce((sum, segment) => sum + segment.glyphs.length, 0);
}

/**
 * Rows that belong to the one above as they stand closer to it than rows do to each other. Only where all that stand so
 * close hold what is left of a few cells: else the distance says nothing of rows.
 */
function closeRows(rows: readonly Row[], cellsOf: CellsOf): (row: number) => boolean {
  const leads = rows.map((row, index) => (index === 0 ? Infinity : rows[index - 1]!.baseline - row.baseline));
  const closest = Math.min(...leads.filter((lead, index) => lead >= closestLead * rows[index]!.fontSize));
  const close = new Set(
    leads.flatMap((lead, index) => (index > 0 && lead < widerLead * closest ? [index] : [])),
  );
  const rests = [...close].filter((index) => isRemainder(cellsOf(index), cellsOf(index - 1)));
  const isSpaced = close.size < rows.length - 1 && rests.length === close.size;
  return (row) => isSpaced && close.has(row);
}

/** No first cell, and no cell that the row above lacks. */
function isRemainder(cells: readonly LineSegments[], above: readonly LineSegments[]): boolean {
  return (
    cells[0]!.length === 0 && cells.every((line, column) => line.length === 0 || above[column]!.length > 0)
  );
}
