/**
 * Tables of HTML. Most of those in e-mail only arrange boxes: these are read cell by cell, as running text. A table of
 * data remains a table.
 */
import type { Element, Paragraph, Table, TableCell, TableRow } from "../content/content.ts";
import { textOf } from "../content/plain-paragraph.ts";

type Attributes = Readonly<Record<string, string>>;

interface OpenCell {
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly elements: Element[];
}

interface OpenRow {
  readonly isHeader: boolean;
  readonly cells: OpenCell[];
}

/** A cell of data contains a figure, a name or a sentence, not an article. */
const longestCell = 300;

export class OpenTable {
  readonly #attributes: Attributes;
  readonly #rows: OpenRow[] = [];
  /** The content of the table outside its cells, such as its caption. */
  readonly #loose: Element[] = [];
  #cell: OpenCell | null = null;
  #isHeader = false;

  constructor(attributes: Attributes) {
    this.#attributes = attributes;
  }

  /** Where elements go now. */
  get elements(): Element[] {
    return this.#cell?.elements ?? this.#loose;
  }

  openGroup(name: string): void {
    this.#isHeader = name === "thead";
  }

  openRow(): void {
    this.#addRow();
  }

  #addRow(): OpenRow {
    const row: OpenRow = { isHeader: this.#isHeader, cells: [] };
    this.#cell = null;
    this.#rows.push(row);
    return row;
  }

  openCell(name: string, attributes: Attributes): void {
    const row = this.#rows.at(-1) ?? this.#addRow();
    this.#cell = {
      isHeader: name === "th",
      columns: spanOf(attributes["colspan"]),
      rows: spanOf(attributes["rowspan"]),
      elements: [],
    };
    row.cells.push(this.#cell);
  }

  closeCell(): void {
    this.#cell = null;
  }

  /** The table, or the contents of its cells one after the other. */
  close(): readonly Element[] {
    this.#cell = null;
    const rows = this.#rows.filter(({ cells }) => cells.length > 0);
    const isData = holdsData(this.#attributes, rows);
    return [...this.#loose, ...(isData ? [tableOf(rows)] : rows.flatMap(elementsOf))];
  }
}

function spanOf(value: string | undefined): number {
  const span = Number.parseInt(value ?? "1", 10);
  return span >= 1 ? Math.min(span, 1000) : 1;
}

function elementsOf(row: OpenRow): readonly Element[] {
  return row.cells.flatMap(({ elements }) => elements);
}

function holdsData(attributes: Attributes, rows: readonly OpenRow[]): boolean {
  if (/^(?:presentation|none)$/i.test(attributes["role"]?.trim() ?? "")) return false;
  const cells = rows.flatMap((row) => row.cells);
  if (cells.some(({ elements }) => elements.some(({ kind }) => kind !== "paragraph"))) return false;
  const filled = rows.map((row) => row.cells.filter(({ elements }) => lengthOf(elements) > 0).length);
  if (!filled.some((count) => count >= 2)) return false;
  if (cells.some(({ isHeader }) => isHeader) || rows.some(({ isHeader }) => isHeader)) return true;
  if (Number.parseInt(attributes["border"] ?? "0", 10) > 0) return true;
  const isLong = cells.some(({ elements }) => elements.length > 2 || lengthOf(elements) > longestCell);
  const wide = filled.filter((count) => count >= 2).length;
  return !isLong && wide >= 2 && wide * 2 >= filled.filter((count) => count > 0).length;
}

function lengthOf(elements: readonly Element[]): number {
  let length = 0;
  for (const element of elements) if (element.kind === "paragraph") length += textOf(element).length;
  return length;
}

/** No cell spans more columns than the widest row has cells, and none more rows than are left. */
function tableOf(rows: readonly OpenRow[]): Table {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  const table = rows.map((row, index): TableRow => ({
    header: row.isHeader || row.cells.every(({ isHeader }) => isHeader),
    cells: row.cells.map((cell): TableCell => ({
      columns: Math.min(cell.columns, width),
      rows: Math.min(cell.rows, rows.length - index),
      elements: cell.elements.map(inTable),
    })),
  }));
  return { kind: "table", rows: table };
}

/** Quotations, hidden text and descriptions of images keep their zones. */
const ownZones: ReadonlySet<Paragraph["zone"]> = new Set(["quoted-reply", "hidden", "alt-text"]);

function inTable(element: Element): Element {
  if (element.kind !== "paragraph" || ownZones.has(element.zone)) return element;
  return { ...element, zone: "table", level: element.zone === "list" ? element.level : 0 };
}
