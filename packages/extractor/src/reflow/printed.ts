/** The parts of a content that are on pages. Text that no page of its source shows has the name of its part instead of a place. */
import type { Zone } from "@docreview/model";
import type { Content, Element, Paragraph, Picture, Section, Table } from "../content/content.ts";

const unprinted: ReadonlySet<Zone> = new Set<Zone>([
  "comment",
  "deleted",
  "hidden",
  "alt-text",
  "notes-page",
  "bookmark",
  "property",
]);

/** Tables that are nested deeper are set cell by cell, as paragraphs. */
const maximumTableDepth = 3;

/** The sections without elements that are not printed; empty sections are left out. */
export function printedSections({ sections }: Content): readonly Section[] {
  return sections
    .filter(({ mark }) => mark === null || !unprinted.has(mark))
    .map((section) => ({ ...section, elements: printed(section.elements, 0) }))
    .filter(({ elements }) => elements.length > 0);
}

function printed(elements: readonly Element[], depth: number): readonly Element[] {
  const result: Element[] = [];
  for (const element of elements) {
    if (element.kind === "paragraph") {
      if (!unprinted.has(element.zone)) result.push(element);
    } else if (element.kind === "picture") result.push(element);
    else if (depth < maximumTableDepth) result.push(...printedTable(element, depth));
    else for (const inner of contentsOf(element)) if (isPrinted(inner)) result.push(inner);
  }
  return result;
}

function isPrinted(element: Element): boolean {
  return element.kind !== "paragraph" || !unprinted.has(element.zone);
}

/** Rows of empty cells are kept, because they separate the rows around them; a table of only such rows is left out. */
function printedTable({ rows }: Table, depth: number): readonly Element[] {
  const kept = rows
    .filter(({ cells }) => cells.length > 0)
    .map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, elements: printed(cell.elements, depth + 1) })),
    }));
  const isEmpty = kept.every(({ cells }) => cells.every(({ elements }) => elements.length === 0));
  return isEmpty ? [] : [{ kind: "table", rows: kept }];
}

/** The paragraphs and pictures of a table, in reading order, including those of nested tables. */
export function* contentsOf(table: Table): Generator<Exclude<Element, Table>> {
  const open: Element[] = [table];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind !== "table") yield next;
    else {
      const inner = next.rows.flatMap(({ cells }) => cells.flatMap(({ elements }) => elements));
      for (const element of inner.toReversed()) open.push(element);
    }
  }
}

/** The paragraphs of a list of elements, including those in tables. */
export function* paragraphsOf(elements: readonly Element[]): Generator<Paragraph> {
  for (const element of flattened(elements)) if (element.kind === "paragraph") yield element;
}

export function* picturesOf(elements: readonly Element[]): Generator<Picture> {
  for (const element of flattened(elements)) if (element.kind === "picture") yield element;
}

function* flattened(elements: readonly Element[]): Generator<Paragraph | Picture> {
  for (const element of elements) {
    if (element.kind === "table") yield* contentsOf(element);
    else yield element;
  }
}

/** The kind of page furniture that all text of an element is; null if it is anything else, or there is no text. */
export function furnitureOf(element: Element): "header" | "footer" | null {
  let zone: Zone | null = null;
  for (const paragraph of paragraphsOf([element])) {
    if (zone !== null && paragraph.zone !== zone) return null;
    zone = paragraph.zone;
  }
  return zone === "header" || zone === "footer" ? zone : null;
}
