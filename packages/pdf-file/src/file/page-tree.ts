/** The pages of a file, in order (ISO 32000-2, 7.7.3). */
import { PdfFault } from "../objects/fault.ts";
import type { PdfFile } from "./pdf-file.ts";
import {
  dictionaryOf,
  numberOf,
  type PdfDictionary,
  pdfNull,
  type PdfObject,
  type PdfReference,
} from "../objects/object.ts";

export interface PdfPage {
  /** Null for a direct object, which cannot be replaced. */
  readonly reference: PdfReference | null;
  readonly dictionary: PdfDictionary;
}

export function catalogueOf({ crossReference, resolve }: PdfFile): PdfDictionary {
  const catalogue = dictionaryOf(resolve(crossReference.trailer.entries.get("Root")));
  if (catalogue === null) throw new PdfFault("no catalogue");
  return catalogue;
}

/** All pages, or one more than `limit` if there are more: a hostile tree may have any number. */
export function pagesOf(file: PdfFile, limit: number): readonly PdfPage[] {
  return pageTreeOf(file, limit).leaves.filter((leaf) => leaf !== null);
}

export interface PageTree {
  /** In order, as many as the file counts; null for a page that is missing or cannot be a page. */
  readonly leaves: readonly (PdfPage | null)[];
  /** Whether it breaks the rules of page trees. */
  readonly isBroken: boolean;
}

/** No sound tree is this deep. */
const deepestNode = 500;

/**
 * Ends with one page more than `limit` if there are more, and likewise for missing ones. A missing node counts for
 * its missing pages: in a tree that counts six pages and has two left after a missing node, these are pages 5 and 6.
 */
export function pageTreeOf(file: PdfFile, limit: number): PageTree {
  const walk: Walk = { file, seen: new Set(), pages: limit + 1, missing: limit + 1, isBroken: false };
  const leaves = leavesOf(walk, catalogueOf(file).entries.get("Pages") ?? pdfNull, 0);
  return { leaves, isBroken: walk.isBroken };
}

type Leaf = PdfPage | null;

interface Walk {
  readonly file: PdfFile;
  readonly seen: Set<PdfDictionary>;
  /** The remaining limit of pages. */
  pages: number;
  /** The remaining limit of missing pages. */
  missing: number;
  isBroken: boolean;
}

function leavesOf(walk: Walk, object: PdfObject, depth: number): readonly Leaf[] {
  if (walk.pages <= 0) return [];
  const dictionary = dictionaryOf(walk.file.resolve(object));
  if (dictionary === null || depth > deepestNode) return missing(walk, 1);
  const kids = walk.file.resolve(dictionary.entries.get("Kids"));
  if (kids.kind === "array" && kids.items.length > 0) {
    // A node that occurs twice could contain itself.
    if (walk.seen.has(dictionary)) {
      walk.isBroken = true;
      return [];
    }
    walk.seen.add(dictionary);
    return leavesOfNode(walk, { dictionary, kids: kids.items }, depth + 1);
  }
  if (kids.kind === "array") return missing(walk, countOf(walk, dictionary));
  walk.pages--;
  const page = { reference: object.kind === "reference" ? object : null, dictionary };
  // Readers show a node that has lost its list of kids as one page.
  return [page, ...missing(walk, countOf(walk, dictionary) - 1)];
}

interface Node {
  readonly dictionary: PdfDictionary;
  readonly kids: readonly PdfObject[];
}

/**
 * The difference between a node's count and its remaining leaves is attributed to its missing kid, if there is just
 * one.
 */
function leavesOfNode(walk: Walk, { dictionary, kids }: Node, depth: number): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const gaps: number[] = [];
  for (const kid of kids) {
    if (dictionaryOf(walk.file.resolve(kid)) === null) gaps.push(leaves.length);
    // Not spread: a node may have very many kids.
    for (const leaf of leavesOf(walk, kid, depth)) leaves.push(leaf);
    if (walk.pages <= 0) return leaves;
  }
  const [gap] = gaps;
  if (gap === undefined || gaps.length > 1) return leaves;
  return leaves.toSpliced(gap, 0, ...missing(walk, countOf(walk, dictionary) - leaves.length));
}

/** Missing leaves, up to the limit. */
function missing(walk: Walk, count: number): readonly null[] {
  const length = Math.max(0, Math.min(count, walk.missing));
  walk.missing -= length;
  if (length > 0) walk.isBroken = true;
  return Array.from({ length }, () => null);
}

function countOf({ file }: Walk, node: PdfDictionary): number {
  const count = numberOf(file.resolve(node.entries.get("Count")));
  return Number.isFinite(count) ? Math.floor(count) : 0;
}

/** The page with this number, counted from 1. */
export function pageReference(pages: readonly PdfPage[], number: number): PdfReference {
  const reference = pages[number - 1]?.reference ?? null;
  if (reference === null) throw new PdfFault("a page that cannot be replaced");
  return reference;
}
