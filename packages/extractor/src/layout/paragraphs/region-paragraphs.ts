/** The paragraphs of a region. */
import { lineOf, type LineContext } from "../lines/line.ts";
import { paragraphsOf, type Paragraph } from "./paragraph.ts";
import type { Region } from "../columns/region.ts";
import { paragraphsOfTableRow } from "./row-paragraph.ts";

export function paragraphsInRegion(region: Region, context: LineContext): readonly Paragraph[] {
  if (region.kind === "column") return paragraphsOf(region.lines.map((line) => lineOf([line], context)));
  return region.rows.flatMap((row) => paragraphsOfTableRow(row, context));
}
