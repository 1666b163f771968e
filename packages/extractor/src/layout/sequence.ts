/** The glyphs of a line in the order of reading, with marks where words and cells are parted. */
import { gapOf, isDrawn, pairsOf, type Pair } from "./pair.ts";
import { inReadingOrder } from "./right-to-left.ts";
import type { Segment } from "./segment.ts";
import { wordGapsOf, type WordContext } from "./word-ends.ts";
import { widestWordGap } from "./word-gap.ts";

/** Stands in a line's sequence for a space, or for the gap between two cells. */
export const spaceMark = -1;
export const tabMark = -2;

/** `segments` of one cell, from left to right. */
export function cellSequence(segments: readonly Segment[], context: WordContext): readonly number[] {
  const pairs = pairsOf(segments, context);
  const wordGaps = wordGapsOf(pairs, context);
  const sequence = pairs.flatMap((pair, at) => [...gapBetween(pair, wordGaps[at]!), pair.glyph.index]);
  return inReadingOrder(sequence, context.glyphs);
}

function gapBetween(pair: Pair, wordGap: number): readonly number[] {
  if (pair.before === null) return [];
  const gap = gapOf(pair);
  if (gap > widestWordGap) return [tabMark];
  return isDrawn(pair) || gap > wordGap ? [spaceMark] : [];
}
