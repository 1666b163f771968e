/** The logical structure of a tagged file, element by element (ISO 32000-2, 14.7). */
import { ownOutlineTitle, type PdfDictionary, type PdfObject } from "@docreview/pdf-file";
import { objectNumber, type EntryReader } from "../engine/entry-reader.ts";

/** More than in any document. */
const mostElements = 1_000_000;

export interface StructureElement {
  readonly kind: "element";
  readonly entries: PdfDictionary["entries"];
  readonly parent: StructureElement | null;
  /** The number of the object of its page, its own or inherited from its parent; null if neither states it. */
  readonly page: number | null;
}

/** A piece of the content of a page. */
export interface StructureContent {
  readonly kind: "content";
  /** The number in the content stream of the page. */
  readonly number: number;
  readonly parent: StructureElement;
  readonly page: number | null;
}

interface OpenNode {
  readonly object: PdfObject | undefined;
  readonly parent: StructureElement | null;
}

/** In reading order, each element before its content. */
export function* structureOf(
  entries: EntryReader,
  catalogue: PdfDictionary,
  {
    hasOwn,
  }: { /** Whether docreview added a section to the file, which is omitted. */ readonly hasOwn: boolean },
): Generator<StructureElement | StructureContent> {
  const root = entries.dictionary(catalogue.entries.get("StructTreeRoot"));
  const seen = new Set<PdfObject>();
  const open: OpenNode[] = [{ object: root?.entries.get("K"), parent: null }];
  let count = 0;
  for (let node = open.pop(); node !== undefined && count < mostElements; node = open.pop()) {
    const { object, parent } = node;
    count++;
    const kid = entries.resolve(object);
    if (kid.kind === "number" && parent !== null)
      yield { kind: "content", number: Number(kid.text), parent, page: parent.page };
    if ((kid.kind !== "dictionary" && kid.kind !== "array") || seen.has(kid)) continue;
    seen.add(kid);
    if (kid.kind === "array") {
      for (const item of kid.items.toReversed()) open.push({ object: item, parent });
      continue;
    }
    const page = objectNumber(kid.entries.get("Pg")) ?? parent?.page ?? null;
    if (kid.entries.has("MCID")) {
      const number = entries.number(kid.entries.get("MCID"));
      const isOfPage = parent !== null && !kid.entries.has("Stm") && Number.isInteger(number);
      if (isOfPage) yield { kind: "content", number, parent, page };
      continue;
    }
    if (hasOwn && entries.text(kid.entries.get("T")) === ownOutlineTitle) continue;
    const element: StructureElement = { kind: "element", entries: kid.entries, parent, page };
    yield element;
    open.push({ object: kid.entries.get("K"), parent: element });
  }
}
