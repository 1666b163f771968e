/** Removes our item from the outline of a file (ISO 32000-2, 12.3.3). */
import {
  catalogueOf,
  dictionaryOf,
  numberOf,
  ownOutlineTitle,
  pdfNumber,
  textOf,
  withEntry,
  type PdfDictionary,
  type PdfObject,
} from "@docreview/pdf-file";
import type { Changes } from "./changes.ts";

/** The maximum number of top-level items that are examined. */
const mostItems = 10_000;

export function withoutOutline(changes: Changes): void {
  const { resolve } = changes.file;
  const root = catalogueOf(changes.file).entries.get("Outlines");
  let item = dictionaryOf(resolve(root))?.entries.get("First");
  for (let count = 0; count < mostItems; count++) {
    const dictionary = dictionaryOf(resolve(item));
    if (dictionary === null || root?.kind !== "reference") return;
    if (textOf(resolve(dictionary.entries.get("Title"))) === ownOutlineTitle)
      remove(changes, root, dictionary);
    item = dictionary.entries.get("Next");
  }
}

function remove(changes: Changes, root: PdfObject, { entries }: PdfDictionary): void {
  const [before, after] = [entries.get("Prev"), entries.get("Next")];
  change(changes, before, (item) => linked(item, "Next", after));
  change(changes, after, (item) => linked(item, "Prev", before));
  change(changes, root, (top) => {
    const first = before === undefined ? linked(top, "First", after) : top;
    const last = after === undefined ? linked(first, "Last", before) : first;
    const seen = numberOf(changes.file.resolve(top.entries.get("Count")));
    if (!Number.isInteger(seen)) return last;
    return withEntry(last, "Count", pdfNumber(seen < 0 ? seen + 1 : Math.max(0, seen - 1)));
  });
}

function change(
  { file, set }: Changes,
  reference: PdfObject | undefined,
  edit: (dictionary: PdfDictionary) => PdfDictionary,
): void {
  const dictionary = dictionaryOf(file.resolve(reference));
  if (reference?.kind === "reference" && dictionary !== null) set(reference, edit(dictionary));
}

/** With the entry, or without it if it refers to nothing. */
function linked(dictionary: PdfDictionary, key: string, target: PdfObject | undefined): PdfDictionary {
  if (target !== undefined) return withEntry(dictionary, key, target);
  return { kind: "dictionary", entries: new Map([...dictionary.entries].filter(([name]) => name !== key)) };
}
