/**
 * The structure tree of a tagged file (ISO 32000-2, 14.7), with a section appended: an element for each annotation and
 * each paragraph of the summary, and the parent tree that leads from these to their elements.
 */
import {
  catalogueOf,
  dictionaryOf,
  identityOf,
  nameOf,
  type NewObject,
  numberOf,
  pdfArray,
  type PdfDictionary,
  type PdfFile,
  pdfNumber,
  type PdfObject,
  pdfReference,
  type PdfReference,
  withEntry,
  writtenReference,
} from "@docreview/pdf-file";
import { extendedTree, highestKey } from "./number-tree.ts";

export interface StructureTree {
  readonly root: PdfReference;
  readonly dictionary: PdfDictionary;
  /** The first unused key of the parent tree. */
  readonly firstKey: number;
}

/** An addition, in reading order. */
export interface StructureItem {
  readonly role: string;
  /** In PDF syntax: `3 0 R`. */
  readonly page: string;
  /** Key in the parent tree, of the annotation or of the page that holds the content. */
  readonly key: number;
  /** Object number of the annotation; null for marked content. */
  readonly annotation: number | null;
  /** Identifier of marked content on its page, from 0 without gaps. */
  readonly marked: number;
  /** Alternative text for assistive technology; empty for text, which needs none. */
  readonly alternative: string;
}

/** Null for a file without a structure tree, or with one that cannot be extended. */
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
  const section = pdfReference(first);
  const elements = items.map((item, index) => ({ item, reference: pdfReference(first + 1 + index) }));
  const parent = parentOf(file, tree);
  const over = parent?.reference ?? tree.root;
  yield {
    number: first,
    generation: 0,
    written: (text) =>
      `<</Type/StructElem/S/Sect/T${text(title)}/P ${writtenReference(over)}` +
      `/K[${elements.map(({ reference }) => writtenReference(reference)).join(" ")}]>>`,
  };
  for (const { item, reference } of elements) {
    yield { ...identityOf(reference), written: (text) => elementOf(item, first, text) };
  }
  const leaf = first + 1 + items.length;
  let root = withExtendedParentTree(file, tree, { elements, leaf });
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

interface StructureElement {
  readonly item: StructureItem;
  readonly reference: PdfReference;
}

interface ParentTreeOrder {
  readonly elements: readonly StructureElement[];
  readonly leaf: number;
}

function withExtendedParentTree(
  file: PdfFile,
  { dictionary }: StructureTree,
  { elements, leaf }: ParentTreeOrder,
): { readonly dictionary: PdfDictionary; readonly objects: readonly NewObject[] } {
  const objects: NewObject[] = [];
  const entry = dictionary.entries.get("ParentTree");
  const added = parentsByKey(elements);
  const extended = extendedTree(file, dictionaryOf(file.resolve(entry)), { added, leaf });
  if (extended.leaf !== null) objects.push({ number: leaf, generation: 0, object: extended.leaf });
  const next = withEntry(dictionary, "ParentTreeNextKey", pdfNumber((added.at(-1)?.[0] ?? 0) + 1));
  if (entry?.kind !== "reference") {
    return { dictionary: withEntry(next, "ParentTree", extended.root), objects };
  }
  objects.push({ ...identityOf(entry), object: extended.root });
  return { dictionary: next, objects };
}

/** An annotation has one parent; the content of a page has one for each marked sequence. */
function parentsByKey(elements: readonly StructureElement[]): readonly (readonly [number, PdfObject])[] {
  const parents = new Map<number, PdfObject>();
  const marked = new Map<number, PdfObject[]>();
  for (const { item, reference } of elements) {
    const { annotation, key } = item;
    if (annotation !== null) {
      parents.set(key, reference);
      continue;
    }
    const list = marked.get(key) ?? [];
    list.push(reference);
    marked.set(key, list);
    parents.set(key, pdfArray(list));
  }
  return [...parents].toSorted(([a], [b]) => a - b);
}

/** The element that holds the whole document, if there is one. */
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
