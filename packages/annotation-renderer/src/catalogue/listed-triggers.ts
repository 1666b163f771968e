/**
 * The list of the triggers that have annotations, kept in the file: when an edited copy is read back, it shows what was
 * deleted. It is private data of this program (ISO 32000-2, 14.5), which other programs keep.
 */
import {
  catalogueOf,
  dictionaryOf,
  pdfDictionary,
  type PdfFile,
  type PdfObject,
  pdfReference,
  pdfString,
  withEntry,
} from "@docreview/pdf-file";
import type { NewObject } from "../incremental-update/new-object.ts";

export interface ListedTriggers {
  /** SHA-256 of the reviewed document, hexadecimal. */
  readonly document: string;
  readonly ids: readonly string[];
}

export interface ListOrder {
  readonly number: number;
  /** Bytes of the file to which the copy is appended, from its header. */
  readonly base: number;
}

export function listObject({ document, ids }: ListedTriggers, { number, base }: ListOrder): NewObject {
  const list = (text: (id: string) => string) => ids.map((id) => text(id)).join("");
  const written = (text: (id: string) => string) =>
    `<</Document${text(document)}/Base ${base}/Triggers[${list(text)}]>>`;
  return { number, generation: 0, written };
}

/** The catalogue's entry `/PieceInfo`, with the list beside the data of other programs. */
export function pieceInfo(file: PdfFile, list: number, stamp: string): PdfObject {
  const existing = dictionaryOf(file.resolve(catalogueOf(file).entries.get("PieceInfo")));
  const own = pdfDictionary({ LastModified: pdfString(stamp), Private: pdfReference(list) });
  return withEntry(existing ?? pdfDictionary({}), "docreview", own);
}
