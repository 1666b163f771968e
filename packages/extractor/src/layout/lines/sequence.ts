/** The glyphs of a line from left to right, with marks between words and between cells. */
import { wordGapBetween } from "../../east-asian/word-gap.ts";
import { codeAt } from "../../glyphs/glyphs.ts";
import { gapOf, isDrawn, pairsOf, type Pair } from "../segments/pair.ts";
import type { Segment } from "../segments/segment.ts";
import { wordGapsOf, type WordContext } from "./word-ends.ts";
import { widestWordGap } from "./measures.ts";

/** Stand in a line's sequence for a space, and for the gap between two cells. */
export const spaceMark = -1;
export const tabMark = -2;

/** `segments` are those of one cell, from left to right. */
export function cellSequence(segments: readonly Segment[], context: WordContext): readonly number[] {
  const { glyphs } = context;
  const pairs = pairsOf(segments, context);
  const wordGapAt = wordGapsOf(pairs, context);
  const sequence: number[] = [];
  pairs.forEach((pair, position) => {
    const { before, glyph } = pair;
    if (before !== null) {
      const [one, other] = [codeAt(glyphs, before.index), codeAt(glyphs, glyph.index)];
      const wordGap = wordGapBetween(one, other, wordGapAt(position));
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
