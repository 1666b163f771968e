/** The segments of a page that read in one direction, and what the page draws beside them. */
import type { Rectangle } from "@docreview/model";
import type { Box } from "../segments/box.ts";
import type { LineContext } from "./line.ts";
import type { Rule, Rules } from "../segments/rule.ts";
import type { Segment } from "../segments/segment.ts";

/** The segments of a direction of a page. */
export interface DirectedSegments {
  readonly context: LineContext;
  /** What viewers show of the page, in user space. */
  readonly sheet: Rectangle;
  /** What the page draws across the direction: the upright sides of boxes. */
  readonly uprights: readonly Rule[];
  /** Those of its rules that are no sides of boxes. */
  readonly lines: Rules;
  /** Frames, filled areas and images. */
  readonly boxes: readonly Box[];
  readonly segments: readonly Segment[];
}
