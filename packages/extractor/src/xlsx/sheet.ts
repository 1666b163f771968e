/** A sheet as a section: its name, its headers and footers, its cells, the objects over them, its comments. */
import type { Element, Section } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { relationshipsOf } from "../office/package.ts";
import type { CellSource } from "./cell.ts";
import { commentParagraphs } from "./comments.ts";
import { drawingElements, type DrawingSource } from "./drawing.ts";
import { pageParagraphs } from "./header-footer.ts";
import { sheetUnreadable, tooManyCells } from "./problems.ts";
import { type Allowance, readSheetPart } from "./sheet-part.ts";
import { hiddenElements, hiddenParagraph, sheetElements } from "./tables.ts";
import type { SheetName } from "./workbook.ts";

export interface SheetSource extends DrawingSource {
  readonly cells: CellSource;
  readonly left: Allowance;
}

export function readSheet({ name, part, isHidden }: SheetName, source: SheetSource): Section {
  const heading: readonly Element[] =
    name.trim() === ""
      ? []
      : [isHidden ? hiddenParagraph(name) : { ...plainParagraph(name, "heading"), level: 1 }];
  const { parts, report } = source;
  const sheet =
    part === null ? null : readSheetPart(parts, part, { source: source.cells, left: source.left });
  if (part === null || sheet === null) {
    report(sheetUnreadable(name));
    return { newPage: true, mark: null, elements: heading };
  }
  if (sheet.isCutOff) report(tooManyCells(name, sheet.rows.at(-1)?.number ?? 0));
  const relationships = relationshipsOf(parts, part);
  const printed = (kind: "header" | "footer") =>
    isHidden ? [] : pageParagraphs(sheet.headerFooter, kind, name);
  const elements = [
    ...heading,
    ...printed("header"),
    ...(isHidden ? hiddenElements(sheet) : sheetElements(sheet)),
    ...relationships
      .targetsOf("drawing")
      .flatMap((drawing) => drawingElements(drawing, { ...source, sheet: name, isHidden })),
    ...commentParagraphs(parts, relationships),
    ...printed("footer"),
  ];
  return { newPage: true, mark: null, elements };
}
