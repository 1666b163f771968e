/** How text is broken into lines. */
import type { LineBreaker } from "./line-pieces.ts";

export interface Breaking {
  /** Points that a line may be wide. */
  readonly room: number;
  readonly piecesOf: LineBreaker;
}

/** Noise of the arithmetic. */
export const slack = 0.001;
