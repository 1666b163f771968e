/**
 * The content of a file by its own structure, before there are any pages: the result of the readers of Word,
 * PowerPoint and e-mail, and the source of both the text of record and the reflowed rendition. In reading order; plain
 * and readonly.
 */
import type { HiddenReason, Zone } from "@docreview/model";

export interface Content {
  /** From the document's properties; it is metadata, not part of the text. */
  readonly title: string | null;
  readonly sections: readonly Section[];
  /** True for a web page that is in a file of another kind. */
  readonly isWebPage?: true;
  /** Of a file that people write as text, and in which they look for the words again; omitted by other readers. */
  readonly source?: SourceText;
}

export interface SourceText {
  /**
   * The decoded file, unit by unit: markup that nobody sees is white space between words and `hiddenUnit` within them, and a
   * character that is written as an entity stands at its start.
   */
  readonly shown: string;
  readonly remarks: readonly SourceRemark[];
}

/** A comment that may be addressed to docreview. */
export interface SourceRemark {
  readonly text: string;
  /** Where the text begins in the source, in UTF-16 code units. */
  readonly start: number;
}

/** A part of the file: its main text, a header, a slide, a message. */
export interface Section {
  /** Begins on a new page of a reflowed rendition. */
  readonly newPage: boolean;
  /** Covers all its text, e.g. `nested-message`; null if the zones of the blocks are enough. */
  readonly mark: Zone | null;
  readonly elements: readonly Element[];
}

export type Element = Paragraph | Table | Picture;

/** A paragraph becomes one block of the text. Its reader omits an empty one. */
export interface Paragraph {
  readonly kind: "paragraph";
  readonly zone: Zone;
  /** The level of a heading or the depth of a list item, from 1; otherwise 0. */
  readonly level: number;
  /**
   * The visible marker of a list item or numbered heading: `1.`, `•`; empty if there is none. It becomes part of the
   * text.
   */
  readonly marker: string;
  readonly inlines: readonly Inline[];
  /** The reason why text of the zone `hidden` is invisible; omitted if the zone is enough. */
  readonly hiddenReason?: HiddenReason;
  /** The time at which a caption is shown, in seconds. Pages show it, but it is not part of the text. */
  readonly time?: number;
}

export interface Inline {
  /** A line break is `"\n"`, a tab `"\t"`. */
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** In points; null if the file leaves it to its styles. */
  readonly fontSize: number | null;
  /** `#rrggbb`; null for the default. */
  readonly colour: string | null;
  /** An address; null if there is none. It is never fetched. */
  readonly link: string | null;
  /**
   * Inserted with changes being tracked. Deleted or hidden text is a separate paragraph, in its own zone, after the
   * paragraph from which it was taken.
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

/** Its alternative text is a paragraph after it, in the zone `alt-text`. */
export interface Picture {
  readonly kind: "picture";
  /** A JPEG or PNG image. */
  readonly bytes: Uint8Array;
  /** In points; null if the file does not state it. */
  readonly width: number | null;
  readonly height: number | null;
}
