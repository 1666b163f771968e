/**
 * What a tagged file says about the text of a page (ISO 32000-2, 14.8): the elements of its structure that glyphs are in,
 * in the order of reading.
 */

/** The `mark` of glyphs outside all marked content of the structure, and of those that are no content at all. */
export const unmarked = -1;
export const artifact = -2;

/** `other` is for what only geometry can divide: figures, forms, text beside all paragraphs. */
export type TagRole = "title" | "heading" | "paragraph" | "item" | "row" | "caption" | "note" | "other";

/** A block of the document's structure. It may go on over pages: one element is one object. */
export interface TaggedElement {
  readonly role: TagRole;
}

/** The element that a piece of marked content belongs to. */
export interface TagPlace {
  readonly element: TaggedElement;
  /** Its place among all pieces of the document. */
  readonly order: number;
  /** Counts the cells of a row; 0 in other elements. */
  readonly cell: number;
}

/** By the number of the marked content, as glyphs have it in `mark`. */
export type PageTags = ReadonlyMap<number, TagPlace>;
