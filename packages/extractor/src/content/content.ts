/**
 * The content of a file by its own structure, before there are any pages: the result of the readers of Word,
 * PowerPoint and e-mail, and the source of both the text of record and the reflowed rendition. In reading order; plain
 * and readonly.
 */
import type { HiddenReason, Zone } from "@docreview/model";

export interface Content {
  /** Of the document's properties; it is metadata, and no part of the text. */
  readonly title: string | null;
  readonly sections: readonly Section[];
  /** True for a web page that is in a file of another kind. */
  readonly isWebPage?: true;
}

/** A part of the file: its main text, a header, a slide, a message. */
export interface Section {
  /** Begins on a new page of a reflowed rendition. */
  readonly newPage: boolean;
  /** Lies over all its text, e.g. `nested-message`; null if the blocks' own zones say all. */
  readonly mark: Zone | null;
  readonly elements: readonly Element[];
}

export type Element = Paragraph | Table | Picture;

/** A paragraph becomes one block of the text. Its reader omits an empty one. */
export interface Paragraph {
  readonly kind: "paragraph";
  readonly zone: Zone;
  /** Of a heading, from 1; of a list item, its depth from 1; else 0. */
  readonly level: number;
  /**
   * What is before a list item or numbered heading, as readers see it: `1.`, `•`; empty if nothing does. It becomes
   * part of the text.
   */
  readonly marker: string;
  readonly inlines: readonly Inline[];
  /** Of the zone `hidden`: why nobody sees it; omitted if the zone says all. */
  readonly hiddenReason?: HiddenReason;
  /** Of captions: when they are shown, in seconds; pages show it, and it is no part of the text. */
  readonly time?: number;
}

export interface Inline {
  /** A line break is `"\n"`, a tab `"\t"`. */
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Points; null if the file leaves it to its styles. */
  readonly fontSize: number | null;
  /** `#rrggbb`; null for the usual. */
  readonly colour: string | null;
  /** An address; null if there is none. It is never fetched. */
  readonly link: string | null;
  /**
   * Inserted with changes being tracked. What was deleted, or is hidden, is its own paragraph zone behind the one that
   * it was cut from.
   */
  readonly inserted: boolean;
}

export interface Table {
  readonly kind: "table";
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly header: boolean;
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  /** Columns and rows that it spans, from 1. */
  readonly columns: number;
  readonly rows: number;
  readonly elements: readonly Element[];
}

/** Its alternative text is a paragraph behind it, in zone `alt-text`. */
export interface Picture {
  readonly kind: "picture";
  /** A JPEG or PNG image. */
  readonly bytes: Uint8Array;
  /** Points; null if the file does not say. */
  readonly width: number | null;
  readonly height: number | null;
}
