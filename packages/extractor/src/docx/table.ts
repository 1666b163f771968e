/** Tables (ECMA-376, part 1, 17.4) with merged cells, tables within cells, and rows that were inserted or deleted. */
import type { Element, Table, TableCell, TableRow } from "../content/content.ts";
import { attribute, child, elementsOf, type XmlElement } from "../xml/xml.ts";
import { toggle, valueOf } from "./properties.ts";
import type { Place, Story } from "./story.ts";

/** The table, followed by the text of deleted rows. Nothing if no cell has text. */
export function readTable(element: XmlElement, story: Story, place: Place): readonly Element[] {
  const reading: Reading = { story, rows: [], merged: new Map(), behind: [] };
  for (const row of within(element, "tr")) readRow(row, { ...place, inTable: true }, reading);
  const { rows, behind } = reading;
  const hasText = rows.some(({ cells }) => cells.some(({ elements }) => elements.length > 0));
  const table: Table = { kind: "table", rows };
  return [...(hasText ? [table] : []), ...behind];
}

interface OpenCell extends TableCell {
  columns: number;
  rows: number;
  readonly elements: Element[];
}

interface Reading {
  readonly story: Story;
  readonly rows: TableRow[];
  /** Cells that continue in the row below, by the column in which they begin. */
  readonly merged: Map<number, OpenCell>;
  readonly behind: Element[];
}

function readRow(row: XmlElement, place: Place, reading: Reading): void {
  const properties = child(row, "trPr");
  const has = (name: string): boolean => properties !== null && child(properties, name) !== null;
  if (has("del")) {
    const { story, behind } = reading;
    for (const cell of within(row, "tc")) {
      addAll(behind, story.readBlocks(cell.children, story, { ...place, removed: "deleted" }));
    }
    return;
  }
  const rowPlace = has("ins") ? { ...place, inserted: true } : place;
  const cells: OpenCell[] = [];
  let column = skipped(properties, "gridBefore");
  if (column > 0) cells.push({ columns: column, rows: 1, elements: [] });
  for (const cell of within(row, "tc")) column += readCell(cell, column, cells, rowPlace, reading);
  const header = properties !== null && (toggle(properties, "tblHeader") ?? false);
  if (cells.length > 0) reading.rows.push({ header, cells });
}

/** Returns the number of columns that it occupies. */
function readCell(
  cell: XmlElement,
  column: number,
  cells: OpenCell[],
  place: Place,
  { story, merged }: Reading,
): number {
  const properties = child(cell, "tcPr");
  const columns = columnsIn(properties === null ? null : valueOf(properties, "gridSpan"));
  const above = merged.get(column);
  if (merging(properties, "vMerge") === "continue" && above !== undefined) {
    // Word does not show the content of such a cell.
    above.rows++;
    const removed = place.removed ?? "hidden";
    addAll(above.elements, story.readBlocks(cell.children, story, { ...place, removed }));
    return columns;
  }
  const isDeleted = properties !== null && child(properties, "cellDel") !== null;
  const cellPlace: Place = isDeleted ? { ...place, removed: "deleted" } : place;
  const elements = [...story.readBlocks(cell.children, story, cellPlace)];
  const before = cells.at(-1);
  if (merging(properties, "hMerge") === "continue" && before !== undefined) {
    before.columns += columns;
    addAll(before.elements, elements);
    return columns;
  }
  const open: OpenCell = { columns, rows: 1, elements };
  cells.push(open);
  if (merging(properties, "vMerge") === null) merged.delete(column);
  else merged.set(column, open);
  return columns;
}

function addAll(target: Element[], elements: readonly Element[]): void {
  for (const element of elements) target.push(element);
}

function merging(properties: XmlElement | null, name: string): "restart" | "continue" | null {
  const found = properties === null ? null : child(properties, name);
  if (found === null) return null;
  return attribute(found, "val") === "restart" ? "restart" : "continue";
}

/** Word's tables have at most 63 columns. */
const maximumColumns = 63;

function columnsIn(value: string | null): number {
  return Math.min(Math.max(Math.trunc(Number(value ?? 1)) || 1, 1), maximumColumns);
}

function skipped(properties: XmlElement | null, name: string): number {
  const value = properties === null ? null : valueOf(properties, name);
  return value === null || value === "0" ? 0 : columnsIn(value);
}

/** Elements with this name, also within content controls and other wrappers, but not within one another. */
function within(element: XmlElement, name: string): readonly XmlElement[] {
  return elementsOf(element).flatMap((one) => {
    if (one.name === name) return [one];
    return one.name === "tr" || one.name === "tc" ? [] : within(one, name);
  });
}
