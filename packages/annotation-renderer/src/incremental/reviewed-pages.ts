/**
 * The pages that were reviewed, found again in the file. Readers agree on the pages of a sound tree, but each mends a
 * broken one in its own way: there a page may be missing, and what was found on it is then told in the summary alone.
 */
import type { Annotation } from "../annotation-kinds.ts";
import { printableLine } from "../printable.ts";
import { PdfFault } from "./fault.ts";
import type { PdfFile } from "./file.ts";
import { dictionaryOf, nameOf, pdfDictionary } from "./object.ts";
import { type PdfPage, pageTreeOf } from "./page-tree.ts";
import type { Additions } from "./update.ts";

export interface ReviewedPages {
  /** As many as were reviewed; one without a reference cannot bear annotations. */
  readonly pages: readonly PdfPage[];
  /** So many of them, from the first on, stand in the tree; those after them only some readers find. */
  readonly inTree: number;
}

/** Finds so many pages, or null where the file has others. Throws for a tree that is broken. */
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

/** Those that the tree still has, then those that stand in no tree. */
export const pagesThatAreLeft: FindPages = (file, count) => {
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

/** Null for what is no page, or cannot be read. */
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
 * What can be added to these pages. A trigger is listed only where whoever reads the file back sees it: one that was
 * listed and is not there would pass for deleted.
 */
export function additionsOn<Order extends Additions>({ pages, inTree }: ReviewedPages, order: Order): Order {
  if (inTree === pages.length && pages.every(({ reference }) => reference !== null)) return order;
  const seen = new Set<string>();
  const bears = ({ page }: Annotation) => pages[page - 1]?.reference != null;
  const findings = order.findings.map(({ finding, triggers }) => ({
    finding,
    triggers: triggers.map(({ trigger, annotations }) => {
      const kept = annotations.filter(bears);
      if (kept.some(({ page }) => page <= inTree)) seen.add(printableLine(trigger.id));
      return { trigger, annotations: kept };
    }),
  }));
  const { document, ids } = order.listed;
  return { ...order, findings, listed: { document, ids: ids.filter((id) => seen.has(id)) } };
}
