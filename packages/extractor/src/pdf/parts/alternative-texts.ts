/** What a tagged file says in place of its pictures and abbreviations (ISO 32000-2, 14.9.3 and 14.9.5). */
import { ownOutlineTitle, type PdfDictionary, type PdfObject } from "@docreview/pdf-file";
import { objectNumber } from "./entry-reader.ts";
import { partsOfTexts, type FilePart, type PartSource } from "./part.ts";

/** More than any document has. */
const mostElements = 1_000_000;

interface OpenElement {
  readonly object: PdfObject | undefined;
  /** Of the element that it is in. */
  readonly page: number | null;
}

export function* alternativeTexts({ entries, catalogue, pageNumbers, own }: PartSource): Generator<FilePart> {
  const root = entries.dictionary(catalogue.entries.get("StructTreeRoot"));
  const seen = new Set<PdfDictionary>();
  const open: OpenElement[] = [{ object: root?.entries.get("K"), page: null }];
  while (open.length > 0 && seen.size < mostElements) {
    const { object, page } = open.pop()!;
    const kids = entries.resolve(object);
    if (kids.kind === "array") {
      for (const kid of kids.items.toReversed()) if (kid.kind !== "number") open.push({ object: kid, page });
      continue;
    }
    if (kids.kind !== "dictionary" || seen.has(kids)) continue;
    seen.add(kids);
    const { entries: element } = kids;
    const isOurs = own !== null && entries.text(element.get("T")) === ownOutlineTitle;
    if (isOurs || element.has("MCID")) continue;
    const ownPage = pageNumbers.get(objectNumber(element.get("Pg")) ?? -1) ?? page;
    const texts = ["Alt", "E"].map((key) => entries.text(element.get(key)));
    yield* partsOfTexts("alt-text", ownPage, texts);
    open.push({ object: element.get("K"), page: ownPage });
  }
}
