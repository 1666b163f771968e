/**
 * The pages of an open document by the numbers that its own page tree gives them. PDFium skips missing nodes of a
 * damaged tree, which shifts later pages, and lists as many pages without an object at the end.
 */
import { pageListOf } from "../engine/page-list.ts";
import type { Pdfium } from "./library.ts";

export interface NumberedPages {
  readonly count: number;
  /** Opens the page with a number, counted from 1; 0 if it cannot be opened. */
  readonly load: (number: number) => number;
  /** PDFium's own index of the page, counted from 0; -1 if it has none. */
  readonly indexOf: (number: number) => number;
}

/** Documents with more pages are refused by all callers. */
const mostListed = 100_000;

export function numberedPages(pdfium: Pdfium, document: number, bytes: Uint8Array): NumberedPages {
  const count = pdfium.FPDF_GetPageCount(document);
  const objects = Array.from({ length: Math.min(count, mostListed) }, (_, index) =>
    pdfium.EPDFDoc_GetPageObjectNumberByIndex(document, index),
  );
  const listed = objects.includes(0) ? listedObjects(bytes, objects) : null;
  if (listed === null) {
    return {
      count,
      load: (number) => pdfium.FPDF_LoadPage(document, number - 1),
      indexOf: (number) => number - 1,
    };
  }
  const objectOf = (number: number) => listed[number - 1] ?? 0;
  return {
    count: Math.max(count, listed.length),
    load: (number) => pdfium.EPDFDoc_LoadPageByObjectNumber(document, objectOf(number)),
    indexOf: (number) => (objectOf(number) === 0 ? -1 : objects.indexOf(objectOf(number))),
  };
}

/**
 * The objects of the pages, 0 for a missing page; null if the file's own list does not match the pages that PDFium
 * found.
 */
function listedObjects(bytes: Uint8Array, found: readonly number[]): readonly number[] | null {
  const pages = pageListOf(bytes, mostListed);
  if (pages === null || pages.some((page) => page?.object === null)) return null;
  const listed = pages.map((page) => page?.object ?? 0);
  const known = new Set(listed);
  return found.every((object) => object === 0 || known.has(object)) ? listed : null;
}
