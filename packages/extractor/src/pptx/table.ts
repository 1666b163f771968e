/** Tables on slides: ECMA-376, part 1, 21.1.3. */
import type { Zone } from "@docreview/model";
import type { Element, TableCell, TableRow } from "../content/content.ts";
import { textBodyParagraphs, type TextSetting } from "../drawing/text-body.ts";
import { attribute, child, childrenNamed, type XmlElement } from "../xml/xml.ts";

/** The maximum number of columns or rows that a cell spans; a table in PowerPoint has at most 75. */
const widestSpan = 1000;

/** The table, followed by the text of covered cells in the zone `hidden`. */
export function tableElements(table: XmlElement, setting: TextSetting): readonly Element[] {
  const hidden: Element[] = [];
  const properties = child(table, "tblPr");
  const hasHeader = properties !== null && isOn(properties, "firstRow");
  const rows = childrenNamed(table, "tr").map((row, index): TableRow => {
    const cells = childrenNamed(row, "tc").flatMap((cell) => {
      const isCovered = isOn(cell, "hMerge") || isOn(cell, "vMerge");
      if (!isCovered) return [tableCell(cell, setting)];
      for (const paragraph of cellParagraphs(cell, setting, "hidden")) hidden.push(paragraph);
      return [];
    });
    return { header: hasHeader && index === 0, cells };
  });
  const hasNoText = rows.every((row) => row.cells.every((cell) => cell.elements.length === 0));
  return hasNoText ? hidden : [{ kind: "table", rows }, ...hidden];
}

function tableCell(cell: XmlElement, setting: TextSetting): TableCell {
  return {
    columns: spanOf(cell, "gridSpan"),
    rows: spanOf(cell, "rowSpan"),
    elements: cellParagraphs(cell, setting, setting.zone),
  };
}

function cellParagraphs(cell: XmlElement, setting: TextSetting, zone: Zone): readonly Element[] {
  return childrenNamed(cell, "txBody").flatMap((body) => textBodyParagraphs(body, { ...setting, zone }));
}

function spanOf(cell: XmlElement, name: string): number {
  const span = Number(attribute(cell, name) ?? 1);
  return Number.isInteger(span) ? Math.min(Math.max(span, 1), widestSpan) : 1;
}

function isOn(element: XmlElement, name: string): boolean {
  const value = attribute(element, name);
  return value === "1" || value === "true";
}
