/** The pages of a file, in order (ISO 32000-2, 7.7.3). */
import { PdfFault } from "../pdf-syntax/objects/fault.ts";
import type { PdfFile } from "./pdf-file.ts";
import {
  dictionaryOf,
  nameOf,
  type PdfDictionary,
  pdfNull,
  type PdfObject,
  type PdfReference,
} from "../pdf-syntax/objects/object.ts";

export interface PdfPage {
  /** Null for a direct object, which cannot be replaced. */
  readonly reference: PdfReference | null;
  readonly dictionary: PdfDictionary;
}

export function catalogueOf({ crossReference, resolve }: PdfFile): PdfDictionary {
  const catalogue = dictionaryOf(resolve(crossReference.trailer.entries.get("Root")));
  if (catalogue === null) throw new PdfFault("no catalogue");
  return catalogue;
}

/** All pages, or one more than `limit` if there are more: a hostile tree may have any number. */
export function pagesOf(file: PdfFile, limit: number): readonly PdfPage[] {
  return pageTreeOf(file, limit).leaves.filter((leaf) => leaf !== null);
}

export interface PageTree {
  /** In order; null for a leaf that cannot be a page. */
  readonly leaves: readonly (PdfPage | null)[];
  /** Whether it breaks the rules of page trees. */
  readonly isBroken: boolean;
}

/** Ends with one page more than `limit` if there are more. */
export function pageTreeOf(file: PdfFile, limit: number): PageTree {
  const leaves: (PdfPage | null)[] = [];
  let pages = 0;
  let isBroken = false;
  const seen = new Set<PdfDictionary>();
  const waiting: PdfObject[] = [catalogueOf(file).entries.get("Pages") ?? pdfNull];
  while (waiting.length > 0 && pages <= limit) {
    const object = waiting.pop()!;
    const dictionary = dictionaryOf(file.resolve(object));
    const kids = file.resolve(dictionary?.entries.get("Kids"));
    if (dictionary === null) {
      leaves.push(null);
      isBroken = true;
    } else if (kids.kind === "array") {
      // A node that occurs twice could contain itself.
      if (seen.has(dictionary)) isBroken = true;
      else waiting.push(...kids.items.toReversed());
      seen.add(dictionary);
    } else if (nameOf(file.resolve(dictionary.entries.get("Type"))) !== "Pages") {
      leaves.push({ reference: object.kind === "reference" ? object : null, dictionary });
      pages++;
    }
  }
  return { leaves, isBroken };
}

/** The page with this number, counted from 1. */
export function pageReference(pages: readonly PdfPage[], number: number): PdfReference {
  const reference = pages[number - 1]?.reference ?? null;
  if (reference === null) throw new PdfFault("a page that cannot be replaced");
  return reference;
}
