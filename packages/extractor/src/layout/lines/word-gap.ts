/**
 * The gap above which two glyphs of a line belong to different words. It is judged by the line itself: by the gaps
 * between its letters, which are wide in a letter-spaced heading, by the gaps that stand out from them, which are wide in
 * a justified line, and by the widths of its letters. All lengths are in type sizes.
 */
import { at } from "@docreview/model";
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
 * `letterWidth` is twice the mean width of a letter, so about 1. `usual` is called if the line itself has too few
 * letters.
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

/** The middle of the first step from gaps within words to gaps between words, or else the widest gap within words. */
function leastWordGap(undrawn: Float64Array, { spacing, deviation, letterWidth }: WithinWords): number {
  const least = spacing + leastExcess * letterWidth;
  const most = Math.max(least, spacing + deviations * deviation);
  const step = Math.max(leastStep * letterWidth, stepDeviations * deviation);
  let before = Infinity;
  for (const width of undrawn) {
    if (width >= least && width - before >= step)
      return before > most ? most : (Math.max(spacing, before) + width) / 2;
    before = width;
  }
  return most;
}

/** The widths of the gaps that are counted; a typed array, because it is sorted fast. */
function ascending(gaps: readonly Gap[], isCounted: (gap: Gap) => boolean): Float64Array {
  const widths = new Float64Array(gaps.length);
  let count = 0;
  for (const gap of gaps) if (isCounted(gap)) widths[count++] = gap.width;
  return widths.subarray(0, count).toSorted();
}

function quantile(sorted: Float64Array, share: number): number {
  return at(sorted, Math.min(sorted.length - 1, Math.floor(share * sorted.length)));
}
