/** The workbook part (ECMA-376, part 1, 18.2): the sheets, their order, and the epoch of dates. */
import { mainPart, relationshipsOf } from "../office/package.ts";
import type { Parts } from "../office/parts.ts";
import { attribute, child, childrenNamed, prefixedAttribute } from "../xml/xml.ts";

export interface SheetName {
  readonly name: string;
  /** Null if the file does not name its part. */
  readonly part: string | null;
  readonly isHidden: boolean;
}

export interface Workbook {
  /** Name of its part. */
  readonly part: string;
  /** Each part once, in the order of their tabs. */
  readonly sheets: readonly SheetName[];
  /** Whether days are counted from 1904, not from 1900. */
  readonly isFrom1904: boolean;
}

const mediaType =
  /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template|addin)\.[\w.]{1,40})\.main(?:\+xml)?$/i;

/** Null if there is none; `binary` for one that is not XML. */
export function readWorkbook(parts: Parts): Workbook | "binary" | null {
  const part = mainPart(parts, mediaType, "xl/workbook.xml");
  if (part?.toLowerCase().endsWith(".bin") === true) return "binary";
  const root = part === null ? null : parts.read(part);
  if (part === null || root?.name !== "workbook") return null;
  const relationships = relationshipsOf(parts, part);
  const list = child(root, "sheets");
  const found = new Set<string>();
  const sheets = (list === null ? [] : childrenNamed(list, "sheet")).flatMap(
    (sheet): readonly SheetName[] => {
      const target = relationships.get(prefixedAttribute(sheet, "id") ?? "");
      const named = target === undefined || target.external ? null : target.target;
      if (named !== null && found.has(named)) return [];
      if (named !== null) found.add(named);
      const state = attribute(sheet, "state") ?? "visible";
      return [{ name: attribute(sheet, "name") ?? "", part: named, isHidden: state !== "visible" }];
    },
  );
  const properties = child(root, "workbookPr");
  const isFrom1904 = ["1", "true"].includes((properties && attribute(properties, "date1904")) ?? "0");
  return { part, sheets, isFrom1904 };
}
