/** Page labels (ISO 32000-2, 12.4.2): the added pages get their own labels, and no other label changes. */
import {
  catalogueOf,
  dictionaryOf,
  identityOf,
  type NewObject,
  pdfDictionary,
  type PdfFile,
  pdfName,
  type PdfObject,
  pdfText,
} from "@docreview/pdf-file";
import { extendedTree, highestKey } from "./number-tree.ts";

export interface LabelUpdate {
  readonly objects: readonly NewObject[];
  /** The new entry of the catalogue; null if it does not change. */
  readonly entry: PdfObject | null;
}

/** Null for a file without labels, whose pages are numbered on. `leaf` is an unused object number. */
export function labelUpdate(file: PdfFile, pages: number, leaf: number): LabelUpdate | null {
  const existing = catalogueOf(file).entries.get("PageLabels");
  const root = dictionaryOf(file.resolve(existing));
  if (root === null || highestKey(file, root) >= pages) return null;
  const label = pdfDictionary({ P: pdfText("Findings "), S: pdfName("D") });
  const extended = extendedTree(file, root, { added: [[pages, label]], leaf });
  const objects: NewObject[] =
    extended.leaf === null ? [] : [{ number: leaf, generation: 0, object: extended.leaf }];
  if (existing?.kind !== "reference") return { objects, entry: extended.root };
  return { objects: [...objects, { ...identityOf(existing), object: extended.root }], entry: null };
}
