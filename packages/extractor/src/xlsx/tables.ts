/** The cells of a sheet as tables: consecutive rows are one table, with the columns that they use. */
import type { Element, Paragraph, Table, TableCell, TableRow } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import type { Cell } from "./cell.ts";
import type { SheetPart, SheetRow } from "./sheet-part.ts";

/** Visible cells, as tables; then those of hidden rows, columns and cells, with one paragraph per row. */
export function sheetElements(sheet: SheetPart): readonly Element[] {
  const merged = new Map(sheet.merges.map((one) => [`${one.row}/${one.column}`, one.lastColumn]));
  const shown: SheetRow[] = [];
  const hidden: Element[] = [];
  for (const row of sheet.rows) {
    const isUnseen = (cell: Cell) => row.isHidden || cell.isHidden || sheet.isColumnHidden(cell.column);
    const unseen = row.cells.filter(isUnseen);
    if (unseen.length > 0) hidden.push(hiddenRow(unseen));
    const cells = row.cells.filter((cell) => !isUnseen(cell));
    if (cells.length > 0) shown.push({ ...row, cells });
  }
  const tables = regionsOf(shown).map((rows) =>
    tableOf(rows, (row, cell) => merged.get(`${row.number}/${cell.column}`) ?? cell.column),
  );
  return [...tables, ...hidden];
}

/** All of a hidden sheet. */
export function hiddenElements({ rows }: SheetPart): readonly Element[] {
  return rows.filter(({ cells }) => cells.length > 0).map(({ cells }) => hiddenRow(cells));
}

function hiddenRow(cells: readonly Cell[]): Element {
  return hiddenParagraph(cells.map(({ text }) => text.trim()).join("\t"));
}

export function hiddenParagraph(text: string): Paragraph {
  return { ...plainParagraph(text, "hidden"), hiddenReason: "not-drawn" };
}

/** Rows without an empty one between them. */
function regionsOf(rows: readonly SheetRow[]): readonly (readonly SheetRow[])[] {
  const regions: SheetRow[][] = [];
  let last = -1;
  for (const row of rows) {
    const region = regions.at(-1);
    if (region === undefined || row.number > last + 1) regions.push([row]);
    else region.push(row);
    last = row.number;
  }
  return regions;
}

type LastColumn = (row: SheetRow, cell: Cell) => number;

/** Columns without any cell are omitted. */
function tableOf(rows: readonly SheetRow[], lastColumnOf: LastColumn): Table {
  const used = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))].toSorted(
    (a, b) => a - b,
  );
  const places = new Map(used.map((column, index) => [column, index]));
  return { kind: "table", rows: rows.map((row) => tableRow(row, { used, places }, lastColumnOf)) };
}

interface Columns {
  readonly used: readonly number[];
  /** The index of each column in `used`. */
  readonly places: ReadonlyMap<number, number>;
}

function tableRow(row: SheetRow, { used, places }: Columns, lastColumnOf: LastColumn): TableRow {
  const cells: TableCell[] = [];
  const placeOf = (cell: Cell | undefined) => places.get(cell?.column ?? -1) ?? used.length;
  let next = 0;
  for (const [index, cell] of row.cells.entries()) {
    const place = placeOf(cell);
    if (place > next) cells.push({ columns: place - next, rows: 1, elements: [] });
    const limit = placeOf(row.cells[index + 1]);
    const last = lastColumnOf(row, cell);
    let end = place + 1;
    while (end < limit && (used[end] ?? Infinity) <= last) end++;
    cells.push({ columns: end - place, rows: 1, elements: [plainParagraph(cell.text, "table")] });
    next = end;
  }
  return { header: false, cells };
}
