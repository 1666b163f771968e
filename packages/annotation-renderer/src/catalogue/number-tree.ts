/** Number trees (ISO 32000-2, 7.9.7), and how entries are appended to them. */
import {
  dictionaryOf,
  numberOf,
  pdfArray,
  type PdfDictionary,
  pdfDictionary,
  type PdfFile,
  pdfNumber,
  pdfNumbers,
  type PdfObject,
  pdfReference,
  withEntry,
} from "@docreview/pdf-file";

/** Nodes that are searched for the highest key. */
const maximumNodes = 10_000;

/** −1 for a tree without keys. */
export function highestKey({ resolve }: PdfFile, root: PdfDictionary | null): number {
  let highest = -1;
  const waiting: (PdfDictionary | null)[] = [root];
  for (let count = 0; waiting.length > 0 && count < maximumNodes; count++) {
    const node = waiting.pop();
    const limits = resolve(node?.entries.get("Limits"));
    const kids = resolve(node?.entries.get("Kids"));
    const pairs = resolve(node?.entries.get("Nums"));
    if (limits.kind === "array") highest = Math.max(highest, numberOf(resolve(limits.items[1])) || 0);
    else if (kids.kind === "array") waiting.push(...kids.items.map((kid) => dictionaryOf(resolve(kid))));
    if (pairs.kind !== "array") continue;
    for (const [index, key] of pairs.items.entries()) {
      if (index % 2 === 0) highest = Math.max(highest, numberOf(resolve(key)) || 0);
    }
  }
  return highest;
}

export interface ExtendedTree {
  readonly root: PdfDictionary;
  /** A new object that the root refers to; null if the root holds the keys itself. */
  readonly leaf: PdfDictionary | null;
}

/** The tree with these keys appended: they ascend, and exceed its own. `leaf` is an unused object number. */
export function extendedTree(
  { resolve }: PdfFile,
  root: PdfDictionary | null,
  { added, leaf }: { readonly added: readonly (readonly [number, PdfObject])[]; readonly leaf: number },
): ExtendedTree {
  const pairs = added.flatMap(([key, value]) => [pdfNumber(key), value]);
  const kids = resolve(root?.entries.get("Kids"));
  if (root !== null && kids.kind === "array") {
    const limits = pdfNumbers([added[0]?.[0] ?? 0, added.at(-1)?.[0] ?? 0]);
    return {
      root: withEntry(root, "Kids", pdfArray([...kids.items, pdfReference(leaf)])),
      leaf: pdfDictionary({ Limits: limits, Nums: pdfArray(pairs) }),
    };
  }
  const before = resolve(root?.entries.get("Nums"));
  const all = pdfArray([...(before.kind === "array" ? before.items : []), ...pairs]);
  return { root: withEntry(root ?? pdfDictionary({}), "Nums", all), leaf: null };
}
