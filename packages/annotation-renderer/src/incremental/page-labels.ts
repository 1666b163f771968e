/** Page labels (ISO 32000-2, 12.4.2): the pages that are added are counted for themselves, so that no other changes. */
import type { PdfFile } from "./file.ts";
import { highestKey, longerTree } from "./number-tree.ts";
import { dictionaryOf, pdfDictionary, pdfName, type PdfObject } from "./object.ts";
import { catalogueOf } from "./page-tree.ts";
import type { NewObject } from "./section.ts";
import { pdfText } from "./text-string.ts";

export interface LabelUpdate {
  readonly objects: readonly NewObject[];
  /** For the catalogue; null where its own entry stays. */
  readonly entry: PdfObject | null;
}

/** Null for a file without labels: its pages are counted on as they are. `leaf` is a free number. */
export function labelUpdate(file: PdfFile, pages: number, leaf: number): LabelUpdate | null {
  const existing = catalogueOf(file).entries.get("PageLabels");
  const root = dictionaryOf(file.resolve(existing));
  if (root === null || highestKey(file, root) >= pages) return null;
  const label = pdfDictionary({ P: pdfText("Findings "), S: pdfName("D") });
  const longer = longerTree(file, root, { added: [[pages, label]], leaf });
  const objects: NewObject[] =
    longer.leaf === null ? [] : [{ number: leaf, generation: 0, object: longer.leaf }];
  if (existing?.kind !== "reference") return { objects, entry: longer.root };
  const { number, generation } = existing;
  return { objects: [...objects, { number, generation, object: longer.root }], entry: null };
}
