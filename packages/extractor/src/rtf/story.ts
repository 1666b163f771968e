/**
 * One flow of an RTF document (the body, a header, a note, a text box) while it is read: paragraphs and the tables that
 * contain them.
 */
import type { Zone } from "@docreview/model";
import type { Element, TableCell, TableRow } from "../content/content.ts";
import { type Look, ParagraphDraft, type Revision } from "../content/paragraph-draft.ts";

export interface ParagraphKind {
  readonly zone: Zone;
  readonly level: number;
  /** The number of enclosing tables. */
  readonly depth: number;
}

interface OpenTable {
  readonly rows: TableRow[];
  cells: TableCell[];
  cell: Element[];
}

/** The maximum nesting of tables: each passes its content to the one around it. */
const deepestTable = 30;

export class Story {
  readonly #elements: Element[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #spend: (elements: readonly Element[]) => void;
  #draft = new ParagraphDraft();
  #marker = "";

  /** `spend`: receives everything that is added. */
  constructor(spend: (elements: readonly Element[]) => void) {
    this.#spend = spend;
  }

  write(text: string, look: Look, revision: Revision): void {
    this.#draft.write(text, look, revision);
  }

  /** Sets the list marker of the paragraph. */
  mark(marker: string): void {
    this.#marker = marker;
  }

  putBehind(elements: readonly Element[]): void {
    this.#draft.putBehind(elements);
  }

  get hasMarker(): boolean {
    return this.#marker !== "";
  }

  endParagraph({ zone, level, depth }: ParagraphKind): void {
    const elements = this.#draft.finish({ zone, level, marker: this.#marker });
    this.#draft = new ParagraphDraft();
    this.#marker = "";
    if (elements.length === 0) return;
    this.#spend(elements);
    this.#reach(Math.min(depth, deepestTable));
    const target = this.#target;
    for (const element of elements) target.push(element);
  }

  endCell(kind: ParagraphKind): void {
    const inside = { ...kind, depth: Math.max(kind.depth, 1) };
    this.endParagraph(inside);
    this.#reach(Math.min(inside.depth, deepestTable));
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    table.cells.push({ columns: 1, rows: 1, elements: table.cell });
    table.cell = [];
  }

  endRow(depth: number, header: boolean): void {
    this.#close(Math.min(Math.max(depth, 1), deepestTable));
    const table = this.#tables.at(-1);
    if (table === undefined || (table.cells.length === 0 && table.cell.length === 0)) return;
    if (table.cell.length > 0) table.cells.push({ columns: 1, rows: 1, elements: table.cell });
    table.rows.push({ header, cells: table.cells });
    table.cells = [];
    table.cell = [];
  }

  finish(kind: ParagraphKind): readonly Element[] {
    this.endParagraph(kind);
    this.#close(0);
    return this.#elements;
  }

  get #target(): Element[] {
    return this.#tables.at(-1)?.cell ?? this.#elements;
  }

  #reach(depth: number): void {
    this.#close(depth);
    while (this.#tables.length < depth) this.#tables.push({ rows: [], cells: [], cell: [] });
  }

  /** Ends tables that are deeper than `depth`. */
  #close(depth: number): void {
    while (this.#tables.length > depth) {
      this.endRow(this.#tables.length, false);
      const rows = this.#tables.pop()?.rows ?? [];
      const hasText = rows.some(({ cells }) => cells.some(({ elements }) => elements.length > 0));
      if (hasText) this.#target.push({ kind: "table", rows });
    }
  }
}
