/**
 * What a tagged file says about the text of a page (ISO 32000-2, 14.8): which element of its structure each glyph is in,
 * and the reading order of the elements.
 */

/** The `mark` of glyphs outside the structure's marked content, and of those marked as not being content. */
export const unmarked = -1;
export const artifact = -2;

/** `other`: what only geometry can divide, such as figures, forms and text outside paragraphs. */
export type TagRole = "title" | "heading" | "paragraph" | "item" | "row" | "caption" | "note" | "other";

/** A block of the document's structure. It may continue over several pages; one element is one object. */
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

/** By the number of the marked content, which glyphs have in `mark`. */
export type PageTags = ReadonlyMap<number, TagPlace>;
