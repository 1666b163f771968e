/** The root of a file's page tree, and how the pages of the summary are appended to it (ISO 32000-2, 7.7.3). */
import {
  catalogueOf,
  dictionaryOf,
  identityOf,
  type NewObject,
  pdfArray,
  type PdfDictionary,
  type PdfFile,
  pdfNumber,
  type PdfObject,
  pdfReference,
  type PdfReference,
  withEntry,
} from "@docreview/pdf-file";

export interface PageTreeRoot {
  readonly reference: PdfReference;
  readonly dictionary: PdfDictionary;
  readonly kids: readonly PdfObject[];
}

/** Null if nothing can be appended to it. */
export function pageTreeRoot(file: PdfFile): PageTreeRoot | null {
  const reference = catalogueOf(file).entries.get("Pages");
  const dictionary = dictionaryOf(file.resolve(reference));
  const kids = file.resolve(dictionary?.entries.get("Kids"));
  if (reference?.kind !== "reference" || dictionary === null || kids.kind !== "array") return null;
  return { reference, dictionary, kids: kids.items };
}

/** `node` is the number of the node to append, and `count` the number of all pages with its own. */
export function extendedPageTree(
  { reference, dictionary, kids }: PageTreeRoot,
  node: number,
  count: number,
): NewObject {
  const extended = withEntry(dictionary, "Kids", pdfArray([...kids, pdfReference(node)]));
  return { ...identityOf(reference), object: withEntry(extended, "Count", pdfNumber(count)) };
}
