/**
 * The gap from which on two glyphs of a line belong to different words. It is judged by the line itself: by the gaps
 * between its letters, which are wide where a heading is letter-spaced, by the gaps that stand out from them, which
 * are wide where a line is justified, and by the widths of its letters. All lengths are in type sizes.
 */
import {
  deviations,
  enoughExcess,
  leastExcess,
  leastStep,
  narrowestWordGap,
  stepDeviations,
  widestWordGap,
  withinWords,
  wordGapShare,
} from "./measures.ts";
import { fewestCells } from "../segments/measures.ts";

export interface Gap {
  readonly width: number;
  /** True if the file draws a space in it. */
  readonly isDrawn: boolean;
  readonly isBetweenLetters: boolean;
}

/**
 * `letterWidth`: twice the mean width of a letter, so that it is about 1. `usual` is requested if the line itself has
 * too few letters.
 */
export function wordGapOf(gaps: readonly Gap[], letterWidth: number, usual: () => number): number {
  const near = gaps.filter(({ width }) => width <= widestWordGap);
  const letters = ascending(near, ({ isBetweenLetters, isDrawn }) => isBetweenLetters && !isDrawn);
  if (letters.length < fewestCells) return usual();
  const spacing = quantile(letters, withinWords);
  const deviation = quantile(letters.map((width) => Math.abs(width - spacing)).toSorted(), 0.5);
  const undrawn = ascending(near, ({ isDrawn }) => !isDrawn);
  const least = Math.max(narrowestWordGap, leastWordGap(undrawn, { spacing, deviation, letterWidth }));
  const words = ascending(near, ({ isDrawn, width }) => isDrawn || width > least);
  if (words.length === 0) return least;
  const excess = wordGapShare * (quantile(words, 0.5) - spacing);
  return Math.max(least, spacing + Math.min(excess, enoughExcess * letterWidth));
}

interface WithinWords {
  /** The usual gap. */
  readonly spacing: number;
  readonly deviation: number;
  readonly letterWidth: number;
}

/** In the middle of the first step that parts the gaps, or beyond what the gaps within words may be. */
function leastWordGap(undrawn: Float64Array, { spacing, deviation, letterWidth }: WithinWords): number {
  const least = spacing + leastExcess * letterWidth;
  const most = Math.max(least, spacing + deviations * deviation);
  const step = Math.max(leastStep * letterWidth, stepDeviations * deviation);
  const wide = undrawn.findIndex((width, at) => at > 0 && width >= least && width - undrawn[at - 1]! >= step);
  if (wide < 0 || undrawn[wide - 1]! > most) return most;
  return (Math.max(spacing, undrawn[wide - 1]!) + undrawn[wide]!) / 2;
}

/** The widths of those that are counted; as numbers in an array of their own, they are sorted fast. */
function ascending(gaps: readonly Gap[], isCounted: (gap: Gap) => boolean): Float64Array {
  const widths = new Float64Array(gaps.length);
  let count = 0;
  for (const gap of gaps) if (isCounted(gap)) widths[count++] = gap.width;
  return widths.subarray(0, count).toSorted();
}

/** Of ascending numbers. */
function quantile(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
}
