/**
 * Finds the reviewed pages in the file. Readers agree on the pages of a sound page tree, but each repairs a broken one in
 * its own way. A page may then be missing: what was found on it is only in the summary.
 */
import {
  dictionaryOf,
  nameOf,
  pageTreeOf,
  pdfDictionary,
  PdfFault,
  type PdfFile,
  type PdfPage,
} from "@docreview/pdf-file";
import type { Annotation } from "../annotations/annotation.ts";
import { printableLine } from "../annotations/printable.ts";
import type { Additions } from "./update.ts";

export interface ReviewedPages {
  /** As many as were reviewed; a page without a reference cannot have annotations. */
  readonly pages: readonly PdfPage[];
  /** How many of them, from the first, are in the tree; only some readers find the others. */
  readonly inTree: number;
}

/** Finds this many pages; null if the file has others. Throws PdfFault for a broken tree. */
export type FindPages = (file: PdfFile, count: number) => ReviewedPages | null;

const missing: PdfPage = { reference: null, dictionary: pdfDictionary({}) };

export const pagesAsWritten: FindPages = (file, count) => {
  const { leaves, isBroken } = pageTreeOf(file, count);
  const pages = leaves.filter((leaf) => leaf !== null);
  if (pages.length === count) return { pages, inTree: count };
  if (pages.length > 0 && leaves.length === count) {
    return { pages: leaves.map((leaf) => leaf ?? missing), inTree: count };
  }
  if (isBroken || pages.length === 0) throw new PdfFault("a broken page tree");
  return null;
};

/** The pages that are still in the tree, then those outside it. */
export const remainingPages: FindPages = (file, count) => {
  const pages = pageTreeOf(file, count).leaves.filter((leaf) => leaf !== null);
  if (pages.length > count) return null;
  const found = [...pages, ...strayPages(file, pages)].slice(0, count);
  if (found.length === 0) throw new PdfFault("no pages");
  return {
    pages: Array.from({ length: count }, (_, index) => found[index] ?? missing),
    inTree: pages.length,
  };
};

function strayPages(file: PdfFile, pages: readonly PdfPage[]): readonly PdfPage[] {
  const known = new Set(pages.map(({ reference }) => reference?.number));
  const numbers = [...file.crossReference.entries.keys()].filter((number) => !known.has(number));
  return numbers
    .toSorted((a, b) => a - b)
    .flatMap((number): readonly PdfPage[] => {
      const entry = file.crossReference.entries.get(number);
      const generation = entry?.kind === "offset" ? entry.generation : 0;
      const reference = { kind: "reference", number, generation } as const;
      const dictionary = dictionaryIn(file, reference);
      return dictionary === null ? [] : [{ reference, dictionary }];
    });
}

/** Null if it is not a page, or cannot be read. */
function dictionaryIn(
  file: PdfFile,
  reference: NonNullable<PdfPage["reference"]>,
): PdfPage["dictionary"] | null {
  try {
    const dictionary = dictionaryOf(file.resolve(reference));
    return nameOf(file.resolve(dictionary?.entries.get("Type"))) === "Page" ? dictionary : null;
  } catch {
    return null;
  }
}

/**
 * What can be added to these pages. A trigger is listed only if it is seen when the file is read back: a listed trigger
 * without an annotation would be taken for deleted.
 */
export function additionsOn<Order extends Additions>({ pages, inTree }: ReviewedPages, order: Order): Order {
  if (inTree === pages.length && pages.every(({ reference }) => reference !== null)) return order;
  const seen = new Set<string>();
  const canShow = ({ page }: Annotation) => pages[page - 1]?.reference != null;
  const findings = order.findings.map(({ triggers, ...finding }) => ({
    ...finding,
    triggers: triggers.map(({ trigger, annotations }) => {
      const kept = annotations.filter(canShow);
      if (kept.some(({ page }) => page <= inTree)) seen.add(printableLine(trigger.id));
      return { trigger, annotations: kept };
    }),
  }));
  const { document, ids, issues } = order.listed;
  const listed = {
    document,
    ids: ids.filter((id) => seen.has(id)),
    issues: issues.filter(([first = ""]) => seen.has(first)),
  };
  return { ...order, findings, listed };
}
