/**
 * What is added to a tagged file enters its structure (ISO 32000-2, 14.7): a section at the end of the document, with an
 * element for each annotation and each paragraph of the summary, and the way from those back to their elements.
 */
import type { PdfFile } from "./file.ts";
import { highestKey, longerTree } from "./number-tree.ts";
import {
  dictionaryOf,
  nameOf,
  numberOf,
  pdfArray,
  type PdfDictionary,
  pdfNumber,
  type PdfObject,
  type PdfReference,
  withEntry,
} from "./object.ts";
import { catalogueOf } from "./page-tree.ts";
import type { NewObject } from "./section.ts";

export interface StructureTree {
  readonly root: PdfReference;
  readonly dictionary: PdfDictionary;
  /** First key of the parent tree that is free. */
  readonly firstKey: number;
}

/** Something that is added, in the order of reading. */
export interface StructureItem {
  readonly role: string;
  /** As it is referred to: `3 0 R`. */
  readonly page: string;
  /** Key in the parent tree: of the annotation alone, or of the page that holds the content. */
  readonly key: number;
  /** Number of the annotation; null for marked content. */
  readonly annotation: number | null;
  /** Of marked content on its page, from 0 on without a gap. */
  readonly marked: number;
  /** What it says to those who do not see it; empty for text, which says itself. */
  readonly alternative: string;
}

/** Null for a file without structure, or with one that cannot be continued. */
export function structureTreeOf(file: PdfFile): StructureTree | null {
  const { resolve } = file;
  const root = catalogueOf(file).entries.get("StructTreeRoot");
  const dictionary = dictionaryOf(resolve(root));
  if (root?.kind !== "reference" || dictionary === null) return null;
  const stated = numberOf(resolve(dictionary.entries.get("ParentTreeNextKey")));
  const highest = highestKey(file, dictionaryOf(resolve(dictionary.entries.get("ParentTree"))));
  return { root, dictionary, firstKey: Math.max(highest + 1, Number.isInteger(stated) ? stated : 0) };
}

export interface StructureOrder {
  readonly items: readonly StructureItem[];
  readonly first: number;
  readonly title: string;
}

export function* structureObjects(
  file: PdfFile,
  tree: StructureTree,
  { items, first, title }: StructureOrder,
): Generator<NewObject> {
  const section: PdfReference = { kind: "reference", number: first, generation: 0 };
  const elements = items.map((_, index): PdfReference => ({ ...section, number: first + 1 + index }));
  const parent = parentOf(file, tree);
  const over = parent?.reference ?? tree.root;
  yield {
    number: first,
    generation: 0,
    written: (text) =>
      `<</Type/StructElem/S/Sect/T${text(title)}/P ${over.number} ${over.generation} R` +
      `/K[${elements.map(({ number }) => `${number} 0 R`).join(" ")}]>>`,
  };
  for (const [index, item] of items.entries()) {
    yield { ...identityOf(elements[index]!), written: (text) => elementOf(item, first, text) };
  }
  const leaf = first + 1 + items.length;
  let root = withLongerParentTree(file, tree, { items, elements, leaf });
  yield* root.objects;
  if (parent === null) root = { ...root, dictionary: withKid(file, root.dictionary, section) };
  else yield { ...identityOf(parent.reference), object: withKid(file, parent.dictionary, section) };
  yield { ...identityOf(tree.root), object: root.dictionary };
}

function elementOf(item: StructureItem, section: number, text: (text: string) => string): string {
  const { annotation, alternative, marked, page, role } = item;
  const content = annotation === null ? `${marked}` : `<</Type/OBJR/Obj ${annotation} 0 R/Pg ${page}>>`;
  const spoken = alternative === "" ? "" : `/Alt${text(alternative)}`;
  return `<</Type/StructElem/S/${role}/P ${section} 0 R/Pg ${page}/K ${content}${spoken}>>`;
}

interface ParentTreeOrder {
  readonly items: readonly StructureItem[];
  readonly elements: readonly PdfReference[];
  readonly leaf: number;
}

function withLongerParentTree(
  file: PdfFile,
  { dictionary }: StructureTree,
  { items, elements, leaf }: ParentTreeOrder,
): { readonly dictionary: PdfDictionary; readonly objects: readonly NewObject[] } {
  const objects: NewObject[] = [];
  const entry = dictionary.entries.get("ParentTree");
  const added = parentsByKey(items, elements);
  const longer = longerTree(file, dictionaryOf(file.resolve(entry)), { added, leaf });
  if (longer.leaf !== null) objects.push({ number: leaf, generation: 0, object: longer.leaf });
  const next = withEntry(dictionary, "ParentTreeNextKey", pdfNumber((added.at(-1)?.[0] ?? 0) + 1));
  if (entry?.kind !== "reference") {
    return { dictionary: withEntry(next, "ParentTree", longer.root), objects };
  }
  objects.push({ ...identityOf(entry), object: longer.root });
  return { dictionary: next, objects };
}

/** An annotation has one parent; a page's content has as many as it has marks. */
function parentsByKey(
  items: readonly StructureItem[],
  elements: readonly PdfReference[],
): readonly (readonly [number, PdfObject])[] {
  const parents = new Map<number, PdfObject>();
  const marked = new Map<number, PdfObject[]>();
  for (const [index, { annotation, key }] of items.entries()) {
    if (annotation !== null) {
      parents.set(key, elements[index]!);
      continue;
    }
    const list = marked.get(key) ?? [];
    list.push(elements[index]!);
    marked.set(key, list);
    parents.set(key, pdfArray(list));
  }
  return [...parents].toSorted(([a], [b]) => a - b);
}

/** The one element that holds the whole document, where there is one. */
function parentOf(file: PdfFile, { dictionary }: StructureTree) {
  const kids = kidsOf(file, dictionary);
  const [only] = kids;
  const element = dictionaryOf(file.resolve(only));
  if (kids.length !== 1 || only?.kind !== "reference" || element === null) return null;
  return nameOf(file.resolve(element.entries.get("S"))) === null
    ? null
    : { reference: only, dictionary: element };
}

function kidsOf({ resolve }: PdfFile, holder: PdfDictionary): readonly PdfObject[] {
  const kids = holder.entries.get("K");
  const resolved = resolve(kids);
  if (resolved.kind === "array") return resolved.items;
  return kids === undefined || resolved.kind === "null" ? [] : [kids];
}

function withKid(file: PdfFile, holder: PdfDictionary, kid: PdfReference): PdfDictionary {
  return withEntry(holder, "K", pdfArray([...kidsOf(file, holder), kid]));
}

function identityOf({ number, generation }: PdfReference) {
  return { number, generation };
}
