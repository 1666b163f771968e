/** Tables (OpenDocument 1.3, part 3, 9) with merged cells, and tables within cells. */
import type { Element, TableCell, TableRow } from "../content/content.ts";
import { attribute, childrenNamed, elementsOf, textOf, type XmlElement } from "../xml/xml.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import type { Place, Story } from "./story.ts";

/** The maximum number of columns or rows that a cell spans. */
const widestSpan = 1000;

/** The table, followed by its description. Nothing if no cell has text. */
export function readTable(table: XmlElement, story: Story, place: Place): readonly Element[] {
  const within = { ...place, inTable: true, item: null };
  const rows = rowsIn(table, false).map(({ row, header }) => ({
    header,
    cells: elementsOf(row).flatMap((cell) => readCell(cell, story, within)),
  }));
  const hasText = rows.some(({ cells }) => cells.some(({ elements }) => elements.length > 0));
  const described = ["title", "desc"]
    .flatMap((name) => childrenNamed(table, name).map(textOf))
    .filter((text) => text.trim() !== "")
    .map((text) => plainParagraph(text, place.removed ?? "alt-text"));
  return [...(hasText ? [{ kind: "table", rows: filled(rows) } as const] : []), ...described];
}

interface FoundRow {
  readonly row: XmlElement;
  readonly header: boolean;
}

/** Rows may be in groups, and groups in groups. */
function rowsIn(element: XmlElement, header: boolean): readonly FoundRow[] {
  return elementsOf(element).flatMap((one) => {
    if (one.name === "table-row") return [{ row: one, header }];
    if (one.name === "table-header-rows") return rowsIn(one, true);
    return one.name === "table-rows" || one.name === "table-row-group" ? rowsIn(one, header) : [];
  });
}

/** A covered cell is not shown; it is part of the cell that covers it. */
function readCell(cell: XmlElement, story: Story, place: Place): readonly TableCell[] {
  if (cell.name === "covered-table-cell") {
    const elements = story.readBlocks(cell.children, story, { ...place, removed: place.removed ?? "hidden" });
    return elements.length === 0 ? [] : [{ columns: 1, rows: 1, elements }];
  }
  if (cell.name !== "table-cell") return [];
  const columns = countOf(cell, "number-columns-spanned") * countOf(cell, "number-columns-repeated");
  return [
    {
      columns: Math.min(columns, widestSpan),
      rows: countOf(cell, "number-rows-spanned"),
      elements: story.readBlocks(cell.children, story, place),
    },
  ];
}

function filled(rows: readonly TableRow[]): readonly TableRow[] {
  return rows.filter(({ cells }) => cells.length > 0);
}

function countOf(cell: XmlElement, name: string): number {
  const count = Number(attribute(cell, name) ?? 1);
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), widestSpan) : 1;
}
