/** The context shared by the readers of an OpenDocument file's parts. */
import type { Problem, Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import type { Removed } from "../content/paragraph-draft.ts";
import type { Pictures } from "../drawing/pictures.ts";
import type { Parts } from "../office/parts.ts";
import type { XmlNode } from "../xml/xml.ts";
import type { Changes } from "./changes.ts";
import type { Lists, OpenList } from "./lists.ts";
import type { Styles } from "./styles.ts";

/** Content that is anchored in the text and comes after it. */
export interface Asides {
  readonly footnotes: Element[];
  readonly endnotes: Element[];
  readonly comments: Element[];
}

export interface Story {
  readonly parts: Parts;
  /** The styles of the story's part. */
  readonly styles: Styles;
  readonly lists: Lists;
  readonly changes: Changes;
  readonly pictures: Pictures;
  readonly asides: Asides;
  /** Embedded objects that were read: each is read once. */
  readonly drawn: Set<string>;
  /**
   * The text of page number fields: the number of the slide; empty if several slides share them; null if the saved
   * number is right.
   */
  readonly pageNumber: string | null;
  readonly report: (problem: Problem) => void;
  /** Block-level content within inline content, such as a text box. */
  readonly readBlocks: (nodes: readonly XmlNode[], story: Story, place: Place) => readonly Element[];
}

/** The properties that content has because of its place. */
export interface Place {
  /** The zone of the part; null in the body, where the styles of paragraphs decide. */
  readonly zone: Zone | null;
  readonly inTable: boolean;
  readonly removed: Removed | null;
  /** The item whose first paragraph is next or has been read. */
  readonly item: ListItem | null;
}

export interface ListItem {
  readonly list: OpenList;
  /** The number that the item sets; null if it continues counting. */
  readonly start: number | null;
  /** Whether its first paragraph has the number; the header of a list has none. */
  isNumbered: boolean;
}

export const bodyPlace: Place = { zone: null, inTable: false, removed: null, item: null };

/** The place of content beside the text of a place: removed content stays removed. */
export function placeIn(place: Place, zone: Zone): Place {
  return { ...place, zone: place.zone ?? zone, inTable: false, item: null };
}
