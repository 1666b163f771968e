/**
 * The baseline of a line, from the boxes of its words: those without descenders are on it. Lengths are pixels, y
 * downwards.
 */
import { letterExtentOf } from "./letter-extent.ts";

export interface WordBox {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Steeper lines belong to rotated pages, not to tilted scans. */
const steepest = 0.2;

/** The height of the baseline at a place along the line. */
export function baselineOf(words: readonly WordBox[]): (x: number) => number {
  const points = words.map((word) => ({ x: (word.left + word.right) / 2, y: footOf(word) }));
  const slope = slopeOf(points);
  const height = medianOf(points.map(({ x, y }) => y - slope * x));
  return (x) => height + slope * x;
}

/** The share of a box below the baseline follows from the letters in it. */
function footOf({ text, top, bottom }: WordBox): number {
  const { above, below } = letterExtentOf(text);
  return bottom - (bottom - top) * (below / (above + below));
}

export interface SlopePoint {
  readonly x: number;
  readonly y: number;
}

/** The maximum number of points to compare; of a longer line, only some words are used. */
const mostPoints = 40;

/** The median of the slopes between all points (Theil and Sen): outliers, such as a misread comma, do not affect it. */
export function slopeOf(points: readonly SlopePoint[]): number {
  const step = Math.ceil(points.length / mostPoints);
  const some = points.filter((_, index) => index % step === 0);
  const slopes: number[] = [];
  for (const [index, a] of some.entries()) {
    for (const b of some.slice(index + 1)) if (a.x !== b.x) slopes.push((b.y - a.y) / (b.x - a.x));
  }
  const slope = medianOf(slopes);
  return Math.abs(slope) > steepest ? 0 : slope;
}

/** 0 if there are no values. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted.length >> 1;
  const lower = sorted.length - 1 - upper;
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2;
}
