/**
 * The tags of the pages of a file: for each piece of marked content its block in the structure, with its role and its
 * place in the reading order. `layout/` judges by the drawn page whether they are correct.
 */
import { catalogueOf, PdfFault, type PdfDictionary, type PdfFile, type PdfPage } from "@docreview/pdf-file";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import type { PageTags, TaggedElement, TagPlace, TagRole } from "../../glyphs/tags.ts";
import { createEntryReader, type EntryReader } from "../engine/entry-reader.ts";
import { structureOf, type StructureElement } from "./structure-tree.ts";

/** Standard types (ISO 32000-2, 14.8.4) that are blocks here. */
const roles: ReadonlyMap<string, TagRole> = new Map([
  ["Title", "title"],
  ...["H", "H1", "H2", "H3", "H4", "H5", "H6"].map((type) => [type, "heading"] as const),
  ["P", "paragraph"],
  ["TOCI", "paragraph"],
  ["BibEntry", "paragraph"],
  ["LI", "item"],
  ["TR", "row"],
  ["Caption", "caption"],
  ["Note", "note"],
  ["FENote", "note"],
  ["Figure", "other"],
  ["Form", "other"],
  ["Formula", "other"],
]);
/** Standard types within a line of a block. */
const inline: ReadonlySet<string> = new Set(
  (
    "Span Quote Reference Code Link Annot Em Strong Sub Ruby RB RT RP Warichu WT WP NonStruct Private " +
    "Lbl LBody TH TD"
  ).split(" "),
);
/** Blocks that include the blocks within them, in order of precedence. */
const wholes: readonly TagRole[] = ["row", "caption", "note"];
const longestRoleChain = 8;
/** The maximum number of levels above a piece of content to examine. */
const deepest = 100;

/** The pages with their tags; the same ones if the file has none. Never throws because of the content of the file. */
export function withTags(
  pages: readonly PageGlyphs[],
  { file, listed }: { readonly file: PdfFile; readonly listed: readonly (PdfPage | null)[] },
): readonly PageGlyphs[] {
  if (!pages.some(({ glyphs }) => glyphs.mark !== undefined)) return pages;
  try {
    const tags = tagsOf(file);
    return pages.map((page, index) => {
      const own = tags.get(listed[index]?.reference?.number ?? -1);
      return own === undefined || page.glyphs.mark === undefined ? page : { ...page, tags: own };
    });
  } catch (error) {
    if (error instanceof PdfFault) return pages;
    throw error;
  }
}

/** By the number of the page's object. */
function tagsOf(file: PdfFile): ReadonlyMap<number, PageTags> {
  const entries = createEntryReader(file);
  const catalogue = catalogueOf(file);
  const placeIn = createPlacing(entries, catalogue);
  const pages = new Map<number, Map<number, TagPlace>>();
  let order = 0;
  for (const node of structureOf(entries, catalogue, { hasOwn: false })) {
    if (node.kind !== "content" || node.page === null) continue;
    const own = pages.get(node.page) ?? new Map<number, TagPlace>();
    pages.set(node.page, own);
    // Content that two elements claim belongs to the first one.
    if (!own.has(node.number)) own.set(node.number, { ...placeIn(node.parent), order: order++ });
  }
  return pages;
}

interface OpenElement {
  readonly node: StructureElement;
  readonly type: string;
  readonly role: TagRole | null;
  readonly element: { readonly role: TagRole };
  /** The cells of a row; for an item, its first block, to which its label belongs. */
  readonly kids: Map<StructureElement, number>;
}

function createPlacing(
  entries: EntryReader,
  catalogue: PdfDictionary,
): (parent: StructureElement) => Omit<TagPlace, "order"> {
  const typeOf = createTypeReader(entries, catalogue);
  const known = new Map<StructureElement, OpenElement>();
  const openOf = (element: StructureElement): OpenElement => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const type = typeOf(element);
    const role = roles.get(type) ?? null;
    const opened: OpenElement = {
      node: element,
      type,
      role,
      element: { role: role ?? "other" },
      kids: new Map(),
    };
    known.set(element, opened);
    return opened;
  };
  return (parent) => {
    const opened = chainOf(parent).map(openOf);
    for (const whole of wholes) {
      const at = opened.findLastIndex(({ role }) => role === whole);
      const found = opened[at];
      if (found !== undefined) return { element: found.element, cell: cellIn(found, opened[at - 1]?.node) };
    }
    const at = opened.findIndex(({ role }) => role !== null);
    const block = opened[at];
    if (block !== undefined) return { element: ownerOf(block, opened.slice(at + 1)), cell: 0 };
    const outside = opened.find(({ type }) => !inline.has(type)) ?? opened.at(-1) ?? openOf(parent);
    return { element: outside.element, cell: 0 };
  };
}

/** From the innermost element outwards. */
function chainOf(innermost: StructureElement): readonly StructureElement[] {
  const chain: StructureElement[] = [];
  for (let at: StructureElement | null = innermost; at !== null && chain.length < deepest; at = at.parent)
    chain.push(at);
  return chain;
}

function cellIn({ role, kids }: OpenElement, cell: StructureElement | undefined): number {
  if (role !== "row" || cell === undefined) return 0;
  const index = kids.get(cell) ?? kids.size;
  kids.set(cell, index);
  return index;
}

/** The label and the first paragraph of a list item belong to the item. `around`: the elements around the block, innermost first. */
function ownerOf(block: OpenElement, around: readonly OpenElement[]): TaggedElement {
  if (block.role !== "paragraph") return block.element;
  const index = around.findIndex(({ type }) => type !== "LBody" && type !== "Lbl");
  const item = around[index];
  if (item?.role !== "item") return block.element;
  const { kids, element } = item;
  if (around.slice(0, index).some(({ type }) => type === "Lbl")) return element;
  if (kids.size === 0) kids.set(block.node, 0);
  return kids.has(block.node) ? element : block.element;
}

/** The standard type of an element, resolved through the file's own type names. */
function createTypeReader(
  entries: EntryReader,
  catalogue: PdfDictionary,
): (element: StructureElement) => string {
  const root = entries.dictionary(catalogue.entries.get("StructTreeRoot"));
  const names = entries.dictionary(root?.entries.get("RoleMap"))?.entries;
  return (element) => {
    let type = entries.name(element.entries.get("S")) ?? "";
    for (let step = 0; step < longestRoleChain; step++) {
      if (roles.has(type) || inline.has(type)) return type;
      const mapped = entries.name(names?.get(type));
      if (mapped === null) return type;
      type = mapped;
    }
    return type;
  };
}
