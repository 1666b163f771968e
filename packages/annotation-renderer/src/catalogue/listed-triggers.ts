/**
 * The list of the triggers that have annotations, kept in the file: when an edited copy is read back, it shows which
 * triggers were deleted, and which share an annotation. It is private data of this program (ISO 32000-2, 14.5), which
 * other programs keep.
 */
import {
  catalogueOf,
  dictionaryOf,
  type NewObject,
  pdfDictionary,
  type PdfFile,
  type PdfObject,
  pdfReference,
  pdfString,
  withEntry,
  type WriteText,
} from "@docreview/pdf-file";
import type { ListedTriggers } from "../annotations/annotated-findings.ts";

export interface ListedDocument extends ListedTriggers {
  /** SHA-256 of the reviewed document, hexadecimal. */
  readonly document: string;
}

export interface ListOrder {
  readonly number: number;
  /** Bytes of the file to which the copy is appended, from its header. */
  readonly base: number;
}

export function listObject(
  { document, ids, issues }: ListedDocument,
  { number, base }: ListOrder,
): NewObject {
  const list = (those: readonly string[], text: WriteText) => `[${those.map((id) => text(id)).join("")}]`;
  const shared = (text: WriteText) =>
    issues.length === 0 ? "" : `/Issues[${issues.map((issue) => list(issue, text)).join("")}]`;
  const written = (text: WriteText) =>
    `<</Document${text(document)}/Base ${base}/Triggers${list(ids, text)}${shared(text)}>>`;
  return { number, generation: 0, written };
}

/** The catalogue's entry `/PieceInfo`, with the list beside the data of other programs. */
export function pieceInfo(file: PdfFile, list: number, stamp: string): PdfObject {
  const existing = dictionaryOf(file.resolve(catalogueOf(file).entries.get("PieceInfo")));
  const own = pdfDictionary({ LastModified: pdfString(stamp), Private: pdfReference(list) });
  return withEntry(existing ?? pdfDictionary({}), "docreview", own);
}
