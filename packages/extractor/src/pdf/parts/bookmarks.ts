/** The titles of the document outline (ISO 32000-2, 12.3.3), with their target pages. */
import { ownOutlineTitle, type PdfDictionary, type PdfObject } from "@docreview/pdf-file";
import { objectNumber } from "../engine/entry-reader.ts";
import { partsOfTexts, type FilePart, type PartSource } from "./part.ts";

export function* bookmarks(source: PartSource): Generator<FilePart> {
  const { entries, catalogue, own } = source;
  const outline = entries.dictionary(catalogue.entries.get("Outlines"));
  const seen = new Set<PdfDictionary>();
  const open: (PdfObject | undefined)[] = [outline?.entries.get("First")];
  while (open.length > 0) {
    const item = entries.dictionary(open.pop());
    if (item === null || seen.has(item)) continue;
    seen.add(item);
    const title = entries.text(item.entries.get("Title"));
    open.push(item.entries.get("Next"));
    if (own !== null && title === ownOutlineTitle) continue;
    yield* partsOfTexts("bookmark", targetOf(source, item), [title]);
    open.push(item.entries.get("First"));
  }
}

/** Null for a destination by name, or in another file. */
function targetOf({ entries, pageNumbers }: PartSource, item: PdfDictionary): number | null {
  const action = entries.dictionary(item.entries.get("A"));
  const [page] = entries.array(item.entries.get("Dest") ?? action?.entries.get("D"));
  return pageNumbers.get(objectNumber(page) ?? -1) ?? null;
}
