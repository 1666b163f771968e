/**
 * A table as a grid: every cell at its column. A cell that spans rows is in its first; below it are empty cells, with no rule
 * between them, so that such a cell can run over several pages.
 */
import type { Element, Table } from "../content/content.ts";

export interface GridCell {
  readonly column: number;
  readonly columns: number;
  readonly elements: readonly Element[];
  /** True if the cell continues from the row above, or in the row below. */
  readonly continuesAbove: boolean;
  readonly continuesBelow: boolean;
}

export interface GridRow {
  readonly header: boolean;
  /** From left to right; together they cover every column. */
  readonly cells: readonly GridCell[];
}

export interface Grid {
  readonly columns: number;
  readonly rows: readonly GridRow[];
}

/** Null for a table with more columns: its cells are set one below the other. */
export function gridOf({ rows }: Table, maximumColumns: number): Grid | null {
  const open: OpenCell[] = [];
  const placed: GridRow[] = [];
  let columns = 0;
  for (const [index, row] of rows.entries()) {
    const cells: GridCell[] = [];
    const taken = () => open.find((one) => one.column === columnAfter(cells) && one.rowsLeft > 0);
    const takeOpen = () => {
      for (let from = taken(); from !== undefined; from = taken()) cells.push(continued(from));
    };
    for (const { columns: wanted, rows: deep, elements } of row.cells) {
      takeOpen();
      const column = columnAfter(cells);
      const width = widthAt(column, wanted, open);
      if (column + width > maximumColumns) return null;
      const rowsLeft = Math.min(whole(deep), rows.length - index) - 1;
      const set = row.header ? elements.map(emphasised) : elements;
      cells.push({
        column,
        columns: width,
        elements: set,
        continuesAbove: false,
        continuesBelow: rowsLeft > 0,
      });
      if (rowsLeft > 0) open.push({ column, columns: width, rowsLeft, since: index });
    }
    fillUp(cells, open, index);
    for (const one of open) if (one.since !== index && one.rowsLeft > 0) one.rowsLeft--;
    open.splice(0, open.length, ...open.filter(({ rowsLeft }) => rowsLeft > 0));
    columns = Math.max(columns, columnAfter(cells));
    placed.push({ header: row.header, cells });
  }
  return { columns, rows: placed.map((row) => ({ ...row, cells: padded(row.cells, columns) })) };
}

/** Header cells are bold, both when they are measured and when they are set. */
function emphasised(element: Element): Element {
  if (element.kind !== "paragraph") return element;
  return { ...element, inlines: element.inlines.map((inline) => ({ ...inline, bold: true })) };
}

interface OpenCell {
  readonly column: number;
  readonly columns: number;
  /** Rows below the current one that it still covers. */
  rowsLeft: number;
  readonly since: number;
}

function whole(count: number): number {
  return Number.isFinite(count) ? Math.max(1, Math.floor(count)) : 1;
}

function columnAfter(cells: readonly GridCell[]): number {
  const last = cells.at(-1);
  return last === undefined ? 0 : last.column + last.columns;
}

/** The number of columns of a cell, which does not extend over a cell that continues from above. */
function widthAt(column: number, wanted: number, open: readonly OpenCell[]): number {
  const next = open
    .filter((one) => one.column > column && one.rowsLeft > 0)
    .map((one) => one.column - column);
  return Math.min(whole(wanted), ...next);
}

function continued({ column, columns, rowsLeft }: OpenCell): GridCell {
  return { column, columns, elements: [], continuesAbove: true, continuesBelow: rowsLeft > 1 };
}

/** Adds cells that continue from above to the right of the row's own. */
function fillUp(cells: GridCell[], open: readonly OpenCell[], row: number): void {
  const rest = open
    .filter((one) => one.since !== row && one.rowsLeft > 0 && one.column >= columnAfter(cells))
    .toSorted((a, b) => a.column - b.column);
  for (const one of rest) {
    if (one.column > columnAfter(cells)) cells.push(emptyCell(columnAfter(cells), one.column));
    cells.push(continued(one));
  }
}

function padded(cells: readonly GridCell[], columns: number): readonly GridCell[] {
  const after = columnAfter(cells);
  return after < columns ? [...cells, emptyCell(after, columns)] : cells;
}

function emptyCell(from: number, to: number): GridCell {
  return { column: from, columns: to - from, elements: [], continuesAbove: false, continuesBelow: false };
}
