/** The glyphs of a line from left to right, with marks where words and cells are separated. */
import { wordGapBetween } from "../../east-asian/word-gap.ts";
import { gapOf, isDrawn, pairsOf, type Pair } from "../segments/pair.ts";
import type { Segment } from "../segments/segment.ts";
import { wordGapsOf, type WordContext } from "./word-ends.ts";
import { widestWordGap } from "./measures.ts";

/** Stands in a line's sequence for a space, or for the gap between two cells. */
export const spaceMark = -1;
export const tabMark = -2;

/** `segments` of one cell, from left to right. */
export function cellSequence(segments: readonly Segment[], context: WordContext): readonly number[] {
  const { code } = context.glyphs;
  const pairs = pairsOf(segments, context);
  const wordGaps = wordGapsOf(pairs, context);
  const sequence: number[] = [];
  pairs.forEach((pair, at) => {
    const { before, glyph } = pair;
    if (before !== null) {
      const wordGap = wordGapBetween(code[before.index]!, code[glyph.index]!, wordGaps[at]!);
      const mark = markBetween(pair, wordGap);
      if (mark !== null) sequence.push(mark);
    }
    sequence.push(glyph.index);
  });
  return sequence;
}

function markBetween(pair: Pair, wordGap: number): number | null {
  const gap = gapOf(pair);
  if (gap > widestWordGap) return tabMark;
  return isDrawn(pair) || gap > wordGap ? spaceMark : null;
}
