/** What is known of a part that holds shapes (a slide, its notes, a layout, a master) while they are read. */
import type { Problem, Zone } from "@docreview/model";
import type { Relationships } from "../office/package.ts";
import type { Pictures } from "../drawing/pictures.ts";
import type { Parts } from "../office/parts.ts";
import type { Size } from "../drawing/box.ts";
import type { Inheritance } from "./placeholder.ts";
import type { VmlPictures } from "./vml-pictures.ts";

/** What is read once for the whole file. */
export interface FileReading {
  readonly parts: Parts;
  readonly pictures: Pictures;
  readonly vmlPictures: VmlPictures;
  /** Parts that were read; a chart to which two frames refer says its words once. */
  readonly seen: Set<string>;
  readonly tell: (problem: Problem) => void;
}

export interface SlidePart {
  readonly file: FileReading;
  /** Of the part. */
  readonly relationships: Relationships;
  readonly inheritance: Inheritance;
  /** The zone of all that the part says; null on a slide, where each shape has its own. */
  readonly zone: Zone | null;
  /** Of the slide, in EMU: what is beside it is not shown. Null if it does not matter. */
  readonly size: Size | null;
  /** What fields for the slide's number show; empty in parts that several slides share. */
  readonly slideNumber: string;
  /** The slide, in words for a problem. */
  readonly name: string;
}

/** `own` unless the part or a hidden shape says otherwise. Words for a picture stay such, except where the picture is hidden. */
export function zoneWithin(part: SlidePart, own: Zone): Zone {
  if (part.zone === null) return own;
  return own === "alt-text" && part.zone !== "hidden" ? own : part.zone;
}
