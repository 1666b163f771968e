/** Cells (ECMA-376, part 1, 18.3.1.4): their positions and visible text. */
import { attribute, child, textOf, type XmlElement } from "../xml/xml.ts";
import { hidesText, shownNumber } from "./formats.ts";
import { longestText, richText } from "./strings.ts";

export interface Cell {
  /** From 0. */
  readonly column: number;
  readonly text: string;
  /** Its format hides it. */
  readonly isHidden: boolean;
}

/** The data shared by the cells of all sheets. */
export interface CellSource {
  readonly strings: readonly string[];
  /** Codes of formats by the index of a style. */
  readonly formats: readonly string[];
  readonly isFrom1904: boolean;
}

/** From 0. */
export const lastColumn = 16_383;

/** Null for an empty cell. `next`: the column of a cell that does not state its position. */
export function readCell(element: XmlElement, next: number, source: CellSource): Cell | null {
  const column = columnOf(attribute(element, "r")) ?? next;
  const saved = savedText(element);
  if (saved === "" || column > lastColumn) return null;
  const code = source.formats[Number(attribute(element, "s") ?? 0)] ?? "General";
  const shown = shownText(element, saved, { ...source, code });
  // A number hidden by its format.
  const text = shown.trim() === "" && isNumber(element) ? saved : shown;
  if (text.trim() === "") return null;
  return { column, text: text.slice(0, longestText), isHidden: text !== shown || hidesText(code) };
}

function isNumber(cell: XmlElement): boolean {
  return (attribute(cell, "t") ?? "n") === "n";
}

function savedText(cell: XmlElement): string {
  const inline = child(cell, "is");
  const value = child(cell, "v");
  return inline !== null ? richText(inline) : value === null ? "" : textOf(value);
}

function shownText(
  cell: XmlElement,
  saved: string,
  { strings, isFrom1904, code }: CellSource & { readonly code: string },
): string {
  switch (attribute(cell, "t") ?? "n") {
    case "s":
      return strings[Number(saved)] ?? "";
    case "b":
      return saved.trim() === "1" ? "TRUE" : "FALSE";
    case "n":
      return shownNumber(saved, code, isFrom1904);
    default:
      return saved;
  }
}

/** From 0, from a reference such as `AB12`; null if it is not a reference. */
export function columnOf(reference: string | null): number | null {
  const letters = /^\$?([A-Z]{1,3})\$?\d{1,7}$/i.exec(reference ?? "")?.[1]?.toUpperCase();
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** From 1; null if it is not a reference. */
export function rowOf(reference: string | null): number | null {
  const digits = /^\$?[A-Z]{1,3}\$?(\d{1,7})$/i.exec(reference ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}
