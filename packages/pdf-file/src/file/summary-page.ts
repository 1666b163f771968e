/**
 * The pages of a summary in an annotated copy, marked as private data of this program (ISO 32000-2, 14.5), which other
 * programs keep: they are not part of the document that was reviewed.
 */
import { dictionaryOf, nameOf, type PdfDictionary } from "../objects/object.ts";
import { writtenString } from "../objects/write-object.ts";
import type { PdfPage } from "./page-tree.ts";
import type { PdfFile } from "./pdf-file.ts";

const mark = "Summary";

/** The entries that mark a page, in PDF syntax. `stamp`: the time of writing, as PDF writes dates. */
export function summaryPageEntries(stamp: string): string {
  const time = writtenString(stamp);
  return `/LastModified${time}/PieceInfo<</docreview<</LastModified${time}/Private/${mark}>>>>`;
}

export function isSummaryPage({ resolve }: PdfFile, page: PdfDictionary): boolean {
  const pieces = dictionaryOf(resolve(page.entries.get("PieceInfo")));
  const own = dictionaryOf(resolve(pieces?.entries.get("docreview")));
  return nameOf(resolve(own?.entries.get("Private"))) === mark;
}

/** The pages of a summary at the end of a file that has other pages too. */
export function summaryPagesAtEnd(file: PdfFile, leaves: readonly (PdfPage | null)[]): readonly PdfPage[] {
  const isSummary = (leaf: PdfPage | null) => leaf !== null && isSummaryPage(file, leaf.dictionary);
  const last = leaves.findLastIndex((leaf) => !isSummary(leaf));
  return last === -1 ? [] : leaves.slice(last + 1).filter((leaf) => leaf !== null);
}
