/** The segments of a page that read in one direction, and the lines and boxes that the page draws. */
import type { Rectangle } from "@docreview/model";
import type { Box } from "../segments/box.ts";
import type { LineContext } from "./line.ts";
import type { Rule, Rules } from "../segments/rule.ts";
import type { Segment } from "../segments/segment.ts";

export interface DirectedSegments {
  readonly context: LineContext;
  /** The part of the page that viewers show, in user space. */
  readonly sheet: Rectangle;
  /** Rules across the direction, including the upright sides of boxes. */
  readonly uprights: readonly Rule[];
  /** The rules that are not sides of boxes. */
  readonly lines: Rules;
  /** Frames, filled areas and images. */
  readonly boxes: readonly Box[];
  readonly segments: readonly Segment[];
}
