/** The glyphs of a line from left to right, with marks where words and cells are parted. */
import { isMark } from "../bidi/bidi-class.ts";
import { inVisualOrder } from "../bidi/visual-order.ts";
import { isSpacedOut, wordGapBetween } from "../east-asian/word-gap.ts";
import type { Glyphs } from "../glyphs/glyphs.ts";
import { isSpace, type Segment } from "./segment.ts";

/** Stands in a line's sequence for a space, or for the gap between two cells. */
export const spaceMark = -1;
export const tabMark = -2;

/** In shares of the type size. */
const overprint = 0.1;
/** The narrowest room that a drawn space must have where it was drawn out of order. */
const leastSpace = 0.05;
/** How far a drawn space may reach back into the character before it. */
const spaceBack = 0.1;
const tabGap = 1.5;
/** When more than this share of the gaps in a line would part words, its letters are spaced, and only wider gaps do. */
const spacedShare = 0.85;
const spacedGap = 1.8;

export interface Placed {
  readonly index: number;
  /** Along the direction of reading. */
  readonly start: number;
  readonly end: number;
  readonly across: number;
  readonly fontSize: number;
  readonly isSpace: boolean;
}

/** Where a glyph is in the frame of a direction. */
export function placeOf(index: number, glyphs: Glyphs, angle: number): Placed {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const start = glyphs.x[index]! * cosine + glyphs.y[index]! * sine;
  return {
    index,
    start,
    end: start + glyphs.advance[index]!,
    across: glyphs.y[index]! * cosine - glyphs.x[index]! * sine,
    fontSize: glyphs.styles[glyphs.style[index]!]!.fontSize,
    isSpace: isSpace(glyphs.code[index]!),
  };
}

/** What the sequences of one direction of a page share. */
export interface SequenceContext {
  readonly glyphs: Glyphs;
  readonly angle: number;
  /** The gap, in type sizes, from which on two glyphs belong to different words. */
  readonly wordGap: number;
}

/** `segments` of one cell, from left to right. */
export function cellSequence(segments: readonly Segment[], context: SequenceContext): readonly number[] {
  const { glyphs, angle } = context;
  const placed = segments.flatMap((segment) => segment.glyphs.map((index) => placeOf(index, glyphs, angle)));
  const pairs = pairsOf(inVisualOrder(placed, glyphs.code), glyphs);
  const usualGap = lineWordGap(pairs, context.wordGap);
  return withoutSpacing(pairs, glyphs).flatMap(({ before, space, glyph }) => {
    if (before === null) return [glyph.index];
    const wordGap = wordGapBetween(glyphs.code[before.index]!, glyphs.code[glyph.index]!, usualGap);
    return [...gapBetween(before, glyph, { space, wordGap }), glyph.index];
  });
}

/** A glyph, the one before it, and a space that the file draws between them. */
interface Pair {
  readonly before: Placed | null;
  readonly space: Placed | null;
  readonly glyph: Placed;
}

function pairsOf(placed: readonly Placed[], glyphs: Glyphs): readonly Pair[] {
  const pairs: Pair[] = [];
  let before: Placed | null = null;
  let space: Placed | null = null;
  for (const glyph of placed) {
    if (glyph.isSpace) {
      space = glyph;
    } else if (isMark(glyphs.code[glyph.index]!)) {
      // It stands on its letter, wherever it was drawn.
      pairs.push({ before: null, space: null, glyph });
      before = reaching(before, glyph.end);
    } else if (before === null || !isOverprint(before, glyph, glyphs)) {
      pairs.push({ before, space, glyph });
      before = glyph;
      space = null;
    }
  }
  return pairs;
}

function reaching(before: Placed | null, end: number): Placed | null {
  return before === null ? null : { ...before, end: Math.max(before.end, end) };
}

/** Without the spaces that only set ideographs apart. */
function withoutSpacing(pairs: readonly Pair[], { code }: Glyphs): readonly Pair[] {
  const neighbours = pairs.map(({ before, space, glyph }) => ({
    before: before === null ? 0 : code[before.index]!,
    after: code[glyph.index]!,
    isSpaced: space !== null,
  }));
  if (!isSpacedOut(neighbours)) return pairs;
  return pairs.map((pair, index) => {
    const { before, after } = neighbours[index]!;
    return wordGapBetween(before, after, 0) === Infinity ? { ...pair, space: null } : pair;
  });
}

/** The same character twice at nearly one place is one character, drawn twice to look bold or shadowed. */
function isOverprint(last: Placed, glyph: Placed, glyphs: Glyphs): boolean {
  return (
    glyphs.code[last.index] === glyphs.code[glyph.index] &&
    glyph.start - last.start < overprint * glyph.fontSize &&
    Math.abs(glyph.across - last.across) < overprint * glyph.fontSize &&
    glyphs.advance[glyph.index]! > overprint * glyph.fontSize
  );
}

function lineWordGap(pairs: readonly Pair[], usual: number): number {
  const gaps = pairs.flatMap(({ before, glyph }) =>
    before === null ? [] : [(glyph.start - before.end) / glyph.fontSize],
  );
  const wide = gaps.filter((gap) => gap > usual);
  if (wide.length <= spacedShare * gaps.length || wide.length < 4) return usual;
  return spacedGap * wide.toSorted((a, b) => a - b)[wide.length >> 1]!;
}

interface Between {
  readonly space: Placed | null;
  readonly wordGap: number;
}

function gapBetween(last: Placed, glyph: Placed, { space, wordGap }: Between): readonly number[] {
  const size = Math.max(last.fontSize, glyph.fontSize);
  const gap = (glyph.start - last.end) / size;
  if (gap > tabGap) return [tabMark];
  const isInOrder =
    space !== null && isDrawnBetween(last, space, glyph) && space.start > last.end - spaceBack * size;
  const isDrawn = space !== null && (isInOrder || gap > leastSpace);
  return isDrawn || gap > wordGap ? [spaceMark] : [];
}

/** In one direction or the other, as right-to-left text may be drawn. */
function isDrawnBetween(last: Placed, space: Placed, glyph: Placed): boolean {
  return last.index < space.index === space.index < glyph.index;
}
