/**
 * Where the units of `Document.text` stand on the pages. Blocks hold lines, lines hold runs; each list ascends by
 * span and is disjoint, so that a place is two binary searches away. Lengths are in user-space units of the page.
 *
 * A line has a frame: an origin on its baseline and the direction in which it reads. The two numbers that
 * `extents` keeps for a unit lie along that direction, so that one frame and eight bytes a unit give the quad of any
 * span, at any angle.
 */
import type { Point } from "./geometry.ts";
import type { Span } from "./span.ts";

/** What a block is on its page. */
export type Zone =
  | "title"
  | "heading"
  | "body"
  | "list"
  | "table"
  | "caption"
  | "header"
  | "footer"
  | "footnote";

export const zones: readonly Zone[] = [
  "title",
  "heading",
  "body",
  "list",
  "table",
  "caption",
  "header",
  "footer",
  "footnote",
];

/** A paragraph, heading, list item, table row, or line of page furniture. It may run over columns and pages. */
export interface Block {
  readonly span: Span;
  readonly zone: Zone;
}

/** One line of text as it is set on one page; `span` leaves out the line break. */
export interface Line {
  readonly span: Span;
  /** Counted from 1. */
  readonly page: number;
  /** A point on the baseline, from which `extents` are measured. */
  readonly origin: Point;
  /** Direction of reading: radians, counter-clockwise from the x axis. */
  readonly angle: number;
}

/** Neighbouring units of one line in one style. `ascent` and `descent` are distances from the line's baseline (descent downwards). */
export interface Run {
  readonly span: Span;
  readonly ascent: number;
  readonly descent: number;
  /** Type size as it appears on the page. */
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Fill colour, `#rrggbb`. */
  readonly colour: string;
  /** False where the text is drawn in rendering mode 3 (ISO 32000-2, 9.3.6) or fully transparent. */
  readonly visible: boolean;
}

export interface Layout {
  /** Ascending; between two blocks the text has one blank line (`"\n\n"`). */
  readonly blocks: readonly Block[];
  /** Ascending; between two lines of a block the text has one `"\n"`. */
  readonly lines: readonly Line[];
  /** Ascending; each lies in one line. */
  readonly runs: readonly Run[];
  /** Two per unit of text: where its glyph begins and ends along its line (begin <= end); NaN for a unit that no glyph draws. */
  readonly extents: Float32Array;
}
