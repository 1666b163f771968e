/** The pages of a file in their order (ISO 32000-2, 7.7.3). */
import { PdfFault } from "./fault.ts";
import type { PdfFile } from "./file.ts";
import { dictionaryOf, nameOf, type PdfDictionary, type PdfObject, type PdfReference } from "./object.ts";

export interface PdfPage {
  /** Null for one that stands directly in the tree, and so cannot be replaced. */
  readonly reference: PdfReference | null;
  readonly dictionary: PdfDictionary;
}

export function catalogueOf({ crossReference, resolve }: PdfFile): PdfDictionary {
  const catalogue = dictionaryOf(resolve(crossReference.trailer.entries.get("Root")));
  if (catalogue === null) throw new PdfFault("no catalogue");
  return catalogue;
}

/** All pages, or one more than `limit` where there are more: a hostile tree may have any number. */
export function pagesOf(file: PdfFile, limit: number): readonly PdfPage[] {
  const pages: PdfPage[] = [];
  const seen = new Set<PdfDictionary>();
  const waiting: PdfObject[] = [catalogueOf(file).entries.get("Pages") ?? { kind: "null" }];
  while (waiting.length > 0 && pages.length <= limit) {
    const object = waiting.pop()!;
    const dictionary = dictionaryOf(file.resolve(object));
    if (dictionary === null) continue;
    const kids = file.resolve(dictionary.entries.get("Kids"));
    if (kids.kind === "array") {
      if (seen.has(dictionary)) throw new PdfFault("a node stands in the page tree twice");
      seen.add(dictionary);
      waiting.push(...kids.items.toReversed());
    } else if (nameOf(file.resolve(dictionary.entries.get("Type"))) !== "Pages") {
      pages.push({ reference: object.kind === "reference" ? object : null, dictionary });
    }
  }
  return pages;
}

/** Of the page with this number, counted from 1. */
export function pageReference(pages: readonly PdfPage[], number: number): PdfReference {
  const reference = pages[number - 1]?.reference ?? null;
  if (reference === null) throw new PdfFault("a page that cannot be replaced");
  return reference;
}
