/** How text is broken into lines. */
import type { LineBreaker } from "./line-pieces.ts";

export interface Breaking {
  /** The maximum width of a line in points. */
  readonly width: number;
  readonly piecesOf: LineBreaker;
}

/** Tolerance for rounding errors. */
export const slack = 0.001;
