/** What text is read from: the glyphs and rules of a page, as a direction of reading sees them. */
import type { Glyphs } from "../../glyphs/glyphs.ts";
import type { Rule } from "./rule.ts";
import type { Segment } from "./segment.ts";

/** The segments of one line from left to right; wide gaps between them part cells. */
export type LineSegments = readonly Segment[];

/** What the text of a direction is read from. */
export interface GlyphFrame {
  readonly glyphs: Glyphs;
  readonly angle: number;
  /** Whether most of the text reads from right to left; its segments are mirrored then. */
  readonly rightToLeft: boolean;
  /** From the top down. */
  readonly rules: readonly Rule[];
  /** Lines across the direction, as they are drawn. */
  readonly uprights: readonly Rule[];
}
