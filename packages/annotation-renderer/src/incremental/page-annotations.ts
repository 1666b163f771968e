/** The lists of annotations, with more of them: nothing else of a page changes, and no other page. */
import type { PdfFile } from "./file.ts";
import { pdfArray, type PdfArray, type PdfObject, type PdfReference, withEntry } from "./object.ts";
import { pageReference, type PdfPage } from "./page-tree.ts";
import type { NewObject } from "./section.ts";

/** The objects to replace so that each page number (from 1) shows the annotations with these numbers too. */
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
    const { dictionary } = pages[number - 1]!;
    const existing = dictionary.entries.get("Annots");
    const list = longerList(
      file.resolve(existing),
      parts.flatMap(([, numbers]) => numbers),
    );
    if (existing?.kind === "reference" && sharing.get(existing.number)?.size === 1) {
      yield { number: existing.number, generation: existing.generation, object: list };
      continue;
    }
    const { generation } = reference;
    yield { number: reference.number, generation, object: withEntry(dictionary, "Annots", list) };
  }
}

/** Number of a list that is an object of its own → the pages that show it. */
function pagesPerList(pages: readonly PdfPage[]): ReadonlyMap<number, ReadonlySet<number>> {
  const sharing = new Map<number, Set<number>>();
  for (const { reference, dictionary } of pages) {
    const list = dictionary.entries.get("Annots");
    if (list?.kind !== "reference" || reference === null) continue;
    sharing.set(list.number, (sharing.get(list.number) ?? new Set()).add(reference.number));
  }
  return sharing;
}

function longerList(existing: PdfObject, added: readonly number[]): PdfArray {
  const references = added.map((number): PdfReference => ({ kind: "reference", number, generation: 0 }));
  return pdfArray([...(existing.kind === "array" ? existing.items : []), ...references]);
}
