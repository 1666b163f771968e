/**
 * The triggers that annotations stand for, as a list in the file: whoever reads an edited file back can tell what was
 * deleted from what was never there. It is the program's own data (ISO 32000-2, 14.5), which other programs keep.
 */
import type { PdfFile } from "./file.ts";
import { dictionaryOf, pdfDictionary, type PdfObject, pdfString, withEntry } from "./object.ts";
import { catalogueOf } from "./page-tree.ts";
import type { NewObject } from "./section.ts";

export interface ListedTriggers {
  /** SHA-256 of the document that was reviewed, hexadecimal. */
  readonly document: string;
  readonly ids: readonly string[];
}

export function listObject({ document, ids }: ListedTriggers, number: number): NewObject {
  const list = (text: (id: string) => string) => ids.map((id) => text(id)).join("");
  const written = (text: (id: string) => string) => `<</Document${text(document)}/Triggers[${list(text)}]>>`;
  return { number, generation: 0, written };
}

/** The entry `/PieceInfo` of the catalogue, with the list beside what other programs keep there. */
export function pieceInfo(file: PdfFile, list: number, stamp: string): PdfObject {
  const existing = dictionaryOf(file.resolve(catalogueOf(file).entries.get("PieceInfo")));
  const own = pdfDictionary({
    LastModified: pdfString(stamp),
    Private: { kind: "reference", number: list, generation: 0 },
  });
  return withEntry(existing ?? pdfDictionary({}), "docreview", own);
}
