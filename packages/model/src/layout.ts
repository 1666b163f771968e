/**
 * The positions of `Document.text` on the pages. Blocks contain lines, and lines contain runs; each list is ascending
 * by span and disjoint, so that a position takes two binary searches. Lengths are in user-space units of the page. A
 * line has a frame: an origin on its baseline and a reading direction. The two numbers that `extents` stores for a
 * unit are distances along that direction, so one frame and eight bytes per unit give the quad of any span at any
 * angle.
 */
import type { Point } from "./geometry.ts";
import type { Span } from "./span.ts";

/**
 * The origin of text: the role of its block on the page, or the part of the file that contains it. `inserted`,
 * `image-text` and `nested-message` overlay blocks of other zones, as marks.
 */
export const zones = [
  "title",
  "heading",
  "body",
  "list",
  "table",
  "caption",
  "header",
  "footer",
  "line-number",
  "footnote",
  "endnote",
  "comment",
  "text-box",
  "inserted",
  "deleted",
  "hidden",
  "alt-text",
  "image-text",
  "chart",
  "smart-art",
  "slide-title",
  "notes-page",
  "master",
  "subject",
  "from",
  "quoted-reply",
  "attachment-name",
  "nested-message",
  "form-field",
  "bookmark",
  "property",
] as const;

export type Zone = (typeof zones)[number];

/** Why text that a page draws is invisible. */
export const hiddenReasons = [
  "outside-page",
  "clipped",
  "paper-coloured",
  "tiny",
  "not-drawn",
  "covered",
  "layer-off",
] as const;

export type HiddenReason = (typeof hiddenReasons)[number];

/**
 * A paragraph, heading, list item, table row, or line of page furniture. It may span columns and pages. Text that is
 * not on any page (a comment, deleted text) has no lines.
 */
export interface Block {
  readonly span: Span;
  readonly zone: Zone;
  /** For text in the zone `hidden` that is on a page: its position, and why it is invisible. It has no lines. */
  readonly unseen?: Unseen;
  /**
   * For text that is not on a page but belongs to one, such as a comment: that page, counted from 1. It has no lines.
   */
  readonly page?: number;
  /** Of captions: when they are shown, in seconds. */
  readonly time?: number;
}

export interface Unseen {
  /** Counted from 1. */
  readonly page: number;
  readonly reason: HiddenReason;
}

/**
 * A zone that overlays text whose blocks have their own zones: text that was inserted, recognised, or sent within a
 * message.
 */
export interface Mark {
  readonly span: Span;
  readonly zone: Zone;
}

/** One line of text on one page; `span` excludes the line break. */
export interface Line {
  readonly span: Span;
  /** Counted from 1. */
  readonly page: number;
  /** A point on the baseline, from which `extents` are measured. */
  readonly origin: Point;
  /** Direction of reading: radians, counter-clockwise from the x axis. */
  readonly angle: number;
}

/**
 * Adjacent units of one line with the same style. `ascent` and `descent` are distances from the line's baseline
 * (descent downwards).
 */
export interface Run {
  readonly span: Span;
  readonly ascent: number;
  readonly descent: number;
  /** Type size as it appears on the page. */
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Fill colour, `#rrggbb`; for translucent text, the resulting colour on its background. */
  readonly colour: string;
  /**
   * Its background colour, `#rrggbb`; the one with the lowest contrast if there are several, ignoring a tenth of the
   * area; omitted if unknown.
   */
  readonly background?: string;
  /**
   * False if the text is drawn in rendering mode 3 (ISO 32000-2, 9.3.6), fully transparent, or hidden under an image.
   */
  readonly visible: boolean;
  /** The confidence of text recognised in an image, 0 to 1; omitted if the text is in the file itself. */
  readonly confidence?: number;
}

export interface Layout {
  /** Ascending; blocks are separated by one blank line (`"\n\n"`). */
  readonly blocks: readonly Block[];
  /** Ascending by start; they may overlap. Omitted if there are none. */
  readonly marks?: readonly Mark[];
  /**
   * Ascending; lines of a block are separated by white space (`"\n"` where the file itself breaks the line), or by
   * nothing if the page breaks a word that the file contains whole.
   */
  readonly lines: readonly Line[];
  /** Ascending; each is in one line. */
  readonly runs: readonly Run[];
  /**
   * Two per unit of text: where its glyph begins and ends along its line (begin <= end); NaN for a unit without a
   * glyph.
   */
  readonly extents: Float32Array;
}
