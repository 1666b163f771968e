/**
 * The context shared by the readers of a Word document's parts. A story is one flow of text: the body, a header, a note,
 * a text box.
 */
import type { Problem, Zone } from "@docreview/model";
import type { Relationships } from "../office/package.ts";
import type { Element } from "../content/content.ts";
import type { Pictures } from "../drawing/pictures.ts";
import type { Parts } from "../office/parts.ts";
import type { XmlElement, XmlNode } from "../xml/xml.ts";
import type { DropCap } from "./drop-cap.ts";
import type { Fields } from "./fields.ts";
import type { NoteNumbers } from "./note-numbers.ts";
import type { Numbering } from "./numbering.ts";
import type { Styles } from "./styles.ts";

export interface WordDocument {
  readonly parts: Parts;
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly pictures: Pictures;
  readonly notes: NoteNumbers;
  /** Parts of charts and diagrams that were read: each is read once, however many references it has. */
  readonly drawn: Set<string>;
  /** Each problem is reported once, however often it occurs. */
  readonly report: (problem: Problem) => void;
  /** Properties of a section, with its headers and footers. */
  readonly onSection: (properties: XmlElement) => void;
}

export interface Story {
  readonly document: WordDocument;
  /** The relationships of the story's part. */
  readonly relationships: Relationships;
  readonly fields: Fields;
  /** Null where none is possible, as in a note. */
  readonly dropCap: DropCap | null;
  /** Block-level content within inline content, such as a text box. */
  readonly readBlocks: (nodes: readonly XmlNode[], story: Story, place: Place) => readonly Element[];
}

/** The properties that content has because of its place. */
export interface Place {
  /** The zone of the part; null in the body, where the styles of paragraphs decide. */
  readonly zone: Zone | null;
  readonly inTable: boolean;
  readonly inserted: boolean;
  /** Not shown, and read as separate paragraphs. */
  readonly removed: "deleted" | "hidden" | null;
}
