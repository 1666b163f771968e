/**
 * The part of a sheet (ECMA-376, part 1, 18.3), read row by row: a sheet of a million cells is never in memory as a
 * whole, and rows beyond the limit are not read.
 */
import type { Parts } from "../office/parts.ts";
import { attribute, childrenNamed, elementsOf, type XmlElement } from "../xml/xml.ts";
import { type Cell, type CellSource, columnOf, lastColumn, readCell, rowOf } from "./cell.ts";

export interface SheetRow {
  /** From 1. */
  readonly number: number;
  readonly isHidden: boolean;
  /** Those with text, by column. */
  readonly cells: readonly Cell[];
}

/** A cell that covers its neighbours. */
export interface Merge {
  readonly row: number;
  readonly column: number;
  readonly lastColumn: number;
}

export interface SheetPart {
  readonly rows: readonly SheetRow[];
  readonly isColumnHidden: (column: number) => boolean;
  readonly merges: readonly Merge[];
  /** Null if the sheet has none. */
  readonly headerFooter: XmlElement | null;
  /** Whether rows after the last one were omitted. */
  readonly isCutOff: boolean;
}

/** The remaining limits for the sheets of a workbook. */
export interface Allowance {
  cells: number;
  /** Characters. */
  text: number;
}

/**
 * The maximum number of cells in all sheets, which a reading process can lay out within its memory: some hundred pages.
 */
export const maximumCells = 30_000;
export const maximumText = 4_000_000;
const mostMerges = 20_000;

/** Null if there is no such part. A sheet with only a chart has no rows. */
export function readSheetPart(
  parts: Parts,
  part: string,
  { source, left }: { readonly source: CellSource; readonly left: Allowance },
): SheetPart | null {
  const rows: SheetRow[] = [];
  const hiddenColumns = new Uint8Array(lastColumn + 1);
  const merges: Merge[] = [];
  let headerFooter: XmlElement | null = null;
  let root: string | null = null;
  let isCutOff = false;
  const isFull = () => left.cells <= 0 || left.text <= 0;
  const isUnit = (name: string, depth: number): boolean => {
    if (depth === 0) root = name;
    if (depth === 2 && name === "row" && isFull()) isCutOff = true;
    return depth === 1 ? name !== "sheetData" : depth === 2 && !isFull();
  };
  parts.walk(part, isUnit, (element) => {
    if (element.name === "row") rows.push(readRow(element, rows.at(-1)?.number ?? 0, { source, left }));
    else if (element.name === "cols") hideColumns(element, hiddenColumns);
    else if (element.name === "mergeCells")
      merges.push(...elementsOf(element).slice(0, mostMerges).flatMap(mergeOf));
    else if (element.name === "headerFooter") headerFooter = element;
  });
  if (root === null) return null;
  return {
    rows,
    isColumnHidden: (column) => hiddenColumns[column] === 1,
    merges,
    headerFooter,
    isCutOff,
  };
}

/** `before`: the number of the row above. */
function readRow(
  element: XmlElement,
  before: number,
  { source, left }: { readonly source: CellSource; readonly left: Allowance },
): SheetRow {
  const written = Number(attribute(element, "r") ?? before + 1);
  const number = Number.isSafeInteger(written) && written > before ? written : before + 1;
  const cells = new Map<number, Cell>();
  let next = 0;
  for (const one of childrenNamed(element, "c")) {
    const cell = readCell(one, next, source);
    next = (cell?.column ?? columnOf(attribute(one, "r")) ?? next) + 1;
    if (cell === null) continue;
    cells.set(cell.column, cell);
    left.cells--;
    left.text -= cell.text.length;
  }
  const isHidden = isOn(attribute(element, "hidden")) || attribute(element, "ht") === "0";
  const ordered = [...cells.values()].toSorted((a, b) => a.column - b.column);
  return { number, isHidden, cells: ordered };
}

/** Columns are counted from 1 in the file. */
function hideColumns(columns: XmlElement, hidden: Uint8Array): void {
  for (const column of childrenNamed(columns, "col")) {
    const isHidden = isOn(attribute(column, "hidden")) || Number(attribute(column, "width") ?? 1) === 0;
    const [from, to] = [Number(attribute(column, "min")), Number(attribute(column, "max"))];
    if (isHidden && from > 0 && to >= from) hidden.fill(1, from - 1, to);
  }
}

function mergeOf(element: XmlElement): readonly Merge[] {
  const [first = "", last = first] = (attribute(element, "ref") ?? "").split(":");
  const [row, column, lastColumn] = [rowOf(first), columnOf(first), columnOf(last)];
  if (row === null || column === null || lastColumn === null || lastColumn <= column) return [];
  return [{ row, column, lastColumn }];
}

function isOn(value: string | null): boolean {
  return value === "1" || value === "true";
}
