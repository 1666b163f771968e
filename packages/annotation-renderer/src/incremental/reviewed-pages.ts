/**
 * The pages that were reviewed, found again in the file. Readers agree on the pages of a sound tree, but each mends a
 * broken one in its own way: there a page may be missing, and what was found on it is then told in the summary alone.
 */
import type { AnnotatedFinding } from "../annotation.ts";
import { PdfFault } from "./fault.ts";
import type { PdfFile } from "./file.ts";
import { dictionaryOf, nameOf, pdfDictionary } from "./object.ts";
import { type PdfPage, pageTreeOf } from "./page-tree.ts";

/** Finds so many pages, or null where the file has others. Throws for a tree that is broken. */
export type FindPages = (file: PdfFile, count: number) => readonly PdfPage[] | null;

const missing: PdfPage = { reference: null, dictionary: pdfDictionary({}) };

export const pagesAsWritten: FindPages = (file, count) => {
  const { leaves, isBroken } = pageTreeOf(file, count);
  const pages = leaves.filter((leaf) => leaf !== null);
  if (pages.length === count) return pages;
  if (pages.length > 0 && leaves.length === count) return leaves.map((leaf) => leaf ?? missing);
  if (isBroken || pages.length === 0) throw new PdfFault("a broken page tree");
  return null;
};

/** Those that the tree still has, then those that stand in no tree. */
export const pagesThatAreLeft: FindPages = (file, count) => {
  const pages = pageTreeOf(file, count).leaves.filter((leaf) => leaf !== null);
  if (pages.length > count) return null;
  const found = [...pages, ...strayPages(file, pages)].slice(0, count);
  if (found.length === 0) throw new PdfFault("no pages");
  return Array.from({ length: count }, (_, index) => found[index] ?? missing);
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

/** The findings without annotations on pages that cannot bear any. */
export function findingsOn(
  pages: readonly PdfPage[],
  findings: readonly AnnotatedFinding[],
): readonly AnnotatedFinding[] {
  if (pages.every(({ reference }) => reference !== null)) return findings;
  return findings.map(({ finding, triggers }) => ({
    finding,
    triggers: triggers.map(({ trigger, annotations }) => ({
      trigger,
      annotations: annotations.filter(({ page }) => pages[page - 1]?.reference != null),
    })),
  }));
}
