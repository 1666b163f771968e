/** The glyphs and rules of a page in the frame of one direction of reading. */
import type { Glyphs } from "../../glyphs/glyphs.ts";
import type { Rule } from "./rule.ts";
import type { Segment } from "./segment.ts";

/** The segments of one line, from left to right; wide gaps between them separate cells. */
export type LineSegments = readonly Segment[];

export interface GlyphFrame {
  readonly glyphs: Glyphs;
  readonly angle: number;
  /** True if most of the text reads from right to left; its segments are then mirrored. */
  readonly rightToLeft: boolean;
  /** From the top down. */
  readonly rules: readonly Rule[];
  /** Lines across the direction; not mirrored. */
  readonly uprights: readonly Rule[];
}
