/** The context of reading a part with shapes: a slide, its notes, a layout or a master. */
import type { Problem, Zone } from "@docreview/model";
import type { Relationships } from "../office/package.ts";
import type { Pictures } from "../drawing/pictures.ts";
import type { Parts } from "../office/parts.ts";
import type { Size } from "../drawing/box.ts";
import type { Inheritance } from "./placeholder.ts";
import type { VmlPictures } from "./vml-pictures.ts";

/** State for the whole file. */
export interface FileReading {
  readonly parts: Parts;
  readonly pictures: Pictures;
  readonly vmlPictures: VmlPictures;
  /** Parts that were read; the text of a chart to which two frames refer is included once. */
  readonly seen: Set<string>;
  readonly report: (problem: Problem) => void;
}

export interface SlidePart {
  readonly file: FileReading;
  /** The relationships of the part. */
  readonly relationships: Relationships;
  readonly inheritance: Inheritance;
  /** The zone of all text in the part; null on a slide, where each shape has its own. */
  readonly zone: Zone | null;
  /** The size of the slide in EMU: shapes outside it are not shown. Null if it does not matter. */
  readonly size: Size | null;
  /** The text of slide number fields; empty in parts that several slides share. */
  readonly slideNumber: string;
  /** The name of the slide in problems. */
  readonly name: string;
}

/**
 * `own`, unless the part or a hidden shape determines the zone. Alternative text keeps its zone, unless the picture is
 * hidden.
 */
export function zoneWithin(part: SlidePart, own: Zone): Zone {
  if (part.zone === null) return own;
  return own === "alt-text" && part.zone !== "hidden" ? own : part.zone;
}
