/** Adds to the annotation lists of pages: nothing else on a page changes, and no other page. */
import { at } from "@docreview/model";
import {
  identityOf,
  type NewObject,
  pageReference,
  pdfArray,
  type PdfArray,
  type PdfFile,
  type PdfObject,
  type PdfPage,
  pdfReference,
  withEntry,
} from "@docreview/pdf-file";

/** The objects to replace so that each page (from 1) also shows the annotations with these object numbers. */
export function* pageUpdates(
  file: PdfFile,
  pages: readonly PdfPage[],
  added: ReadonlyMap<number, readonly number[]>,
): Generator<NewObject> {
  const sharing = pagesPerList(pages);
  const byObject = Map.groupBy(added, ([number]) => pageReference(pages, number).number);
  for (const parts of byObject.values()) {
    const [[number] = [0]] = parts;
    const reference = pageReference(pages, number);
    const { dictionary } = at(pages, number - 1);
    const existing = dictionary.entries.get("Annots");
    const list = extendedList(
      file.resolve(existing),
      parts.flatMap(([, numbers]) => numbers),
    );
    if (existing?.kind === "reference" && sharing.get(existing.number)?.size === 1) {
      yield { ...identityOf(existing), object: list };
      continue;
    }
    yield { ...identityOf(reference), object: withEntry(dictionary, "Annots", list) };
  }
}

/** Number of a list that is an indirect object → the pages that share it. */
function pagesPerList(pages: readonly PdfPage[]): ReadonlyMap<number, ReadonlySet<number>> {
  const sharing = new Map<number, Set<number>>();
  for (const { reference, dictionary } of pages) {
    const list = dictionary.entries.get("Annots");
    if (list?.kind !== "reference" || reference === null) continue;
    sharing.set(list.number, (sharing.get(list.number) ?? new Set()).add(reference.number));
  }
  return sharing;
}

function extendedList(existing: PdfObject, added: readonly number[]): PdfArray {
  const references = added.map(pdfReference);
  return pdfArray([...(existing.kind === "array" ? existing.items : []), ...references]);
}
