/** What the readers of an OpenDocument file's parts share. */
import type { Problem, Zone } from "@docreview/model";
import type { Element } from "../content/content.ts";
import type { Removed } from "../content/paragraph-draft.ts";
import type { Pictures } from "../drawing/pictures.ts";
import type { Parts } from "../office/parts.ts";
import type { XmlNode } from "../xml/xml.ts";
import type { Changes } from "./changes.ts";
import type { Lists, OpenList } from "./lists.ts";
import type { Styles } from "./styles.ts";

/** What is anchored in the text and comes after it. */
export interface Asides {
  readonly footnotes: Element[];
  readonly endnotes: Element[];
  readonly comments: Element[];
}

export interface Story {
  readonly parts: Parts;
  /** Of the part that holds the story. */
  readonly styles: Styles;
  readonly lists: Lists;
  readonly changes: Changes;
  readonly pictures: Pictures;
  readonly asides: Asides;
  /** Embedded objects that were read: each is, once. */
  readonly drawn: Set<string>;
  /** What fields for it show: the slide's; empty where several slides share them; null if what was saved is right. */
  readonly pageNumber: string | null;
  readonly tell: (problem: Problem) => void;
  /** Block-level content within inline content, such as a text box. */
  readonly readBlocks: (nodes: readonly XmlNode[], story: Story, place: Place) => readonly Element[];
}

/** What holds over a stretch of content because of where it stands. */
export interface Place {
  /** The part's; null in the body, where the paragraphs' styles say it. */
  readonly zone: Zone | null;
  readonly inTable: boolean;
  readonly removed: Removed | null;
  /** The item whose first paragraph is still to come, or was read. */
  readonly item: ListItem | null;
}

export interface ListItem {
  readonly list: OpenList;
  /** The number that the item sets; null if it counts on. */
  readonly start: number | null;
  /** Its first paragraph has its number; a list's header has none. */
  isNumbered: boolean;
}

export const bodyPlace: Place = { zone: null, inTable: false, removed: null, item: null };

/** Of what stands beside the text of a place: what was removed stays so. */
export function placeIn(place: Place, zone: Zone): Place {
  return { ...place, zone: place.zone ?? zone, inTable: false, item: null };
}
