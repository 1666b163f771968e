/**
 * Neighbours on a line: each glyph with the one before it, and the space that the file draws between them. Lengths are
 * user-space units in the frame of the line's direction; gaps are in type sizes.
 */
import { isMark } from "../../bidi/bidi-class.ts";
import { inVisualOrder } from "../../bidi/visual-order.ts";
import { isIdeographic } from "../../east-asian/ideograph.ts";
import { isSpacedOut } from "../../east-asian/word-gap.ts";
import { advanceAt, codeAt, styleAt, xAt, yAt, type Glyphs } from "../../glyphs/glyphs.ts";
import { isSpace, type Segment } from "./segment.ts";
import { hair } from "./measures.ts";

/** The glyphs of a page that read in one direction. */
export interface Frame {
  readonly glyphs: Glyphs;
  readonly angle: number;
}

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
  const x = xAt(glyphs, index);
  const y = yAt(glyphs, index);
  const start = x * cosine + y * sine;
  return {
    index,
    start,
    end: start + advanceAt(glyphs, index),
    across: y * cosine - x * sine,
    fontSize: styleAt(glyphs, index).fontSize,
    isSpace: isSpace(codeAt(glyphs, index)),
  };
}

/** The segment of these glyphs; null if all of them are spaces. */
export function segmentOf(indexes: readonly number[], { glyphs, angle }: Frame): Segment | null {
  const placed = indexes.map((index) => placeOf(index, glyphs, angle));
  const inked = placed.filter((one) => !one.isSpace);
  if (inked.length === 0) return null;
  const largest = inked.reduce((a, b) => (b.fontSize > a.fontSize ? b : a));
  return {
    glyphs: [...indexes],
    start: Math.min(...inked.map((one) => one.start)),
    end: Math.max(...inked.map((one) => one.end)),
    baseline: largest.across,
    fontSize: largest.fontSize,
  };
}

/** A glyph with the one before it, and the space that the file draws between them. */
export interface Pair {
  readonly before: Placed | null;
  readonly space: Placed | null;
  readonly glyph: Placed;
}

/** `segments` run from left to right. A glyph that is drawn twice comes once. A mark, which is on its letter, has no `before`. */
export function pairsOf(segments: readonly Segment[], { glyphs, angle }: Frame): readonly Pair[] {
  const placed: Placed[] = [];
  for (const { glyphs: indexes } of segments) {
    for (const index of indexes) placed.push(placeOf(index, glyphs, angle));
  }
  const pairs: Pair[] = [];
  let before: Placed | null = null;
  let space: Placed | null = null;
  let hasIdeographs = false;
  for (const glyph of inVisualOrder(placed, glyphs.code)) {
    const code = codeAt(glyphs, glyph.index);
    if (glyph.isSpace) {
      space = glyph;
    } else if (isMark(code)) {
      pairs.push({ before: null, space: null, glyph });
      before = reaching(before, glyph.end);
    } else if (before === null || !isOverprint(before, glyph, glyphs)) {
      pairs.push({ before, space, glyph });
      before = glyph;
      space = null;
      hasIdeographs ||= isIdeographic(code);
    }
  }
  return hasIdeographs ? withoutSpacing(pairs, glyphs) : pairs;
}

function reaching(before: Placed | null, end: number): Placed | null {
  return before === null ? null : { ...before, end: Math.max(before.end, end) };
}

/** Drops the drawn spaces that are only tracking between ideographs. */
function withoutSpacing(pairs: readonly Pair[], glyphs: Glyphs): readonly Pair[] {
  const areIdeographs = ({ before, glyph }: Pair) =>
    before !== null &&
    isIdeographic(codeAt(glyphs, before.index)) &&
    isIdeographic(codeAt(glyphs, glyph.index));
  const ideographs = pairs.filter(areIdeographs);
  const spaced = ideographs.filter(({ space }) => space !== null);
  if (!isSpacedOut(spaced.length, ideographs.length)) return pairs;
  return pairs.map((pair) => (areIdeographs(pair) ? { ...pair, space: null } : pair));
}

/** The same character twice in nearly the same place: one character, drawn twice to look bold or shadowed. */
function isOverprint(last: Placed, glyph: Placed, glyphs: Glyphs): boolean {
  return (
    glyphs.code[last.index] === glyphs.code[glyph.index] &&
    glyph.start - last.start < hair * glyph.fontSize &&
    Math.abs(glyph.across - last.across) < hair * glyph.fontSize &&
    advanceAt(glyphs, glyph.index) > hair * glyph.fontSize
  );
}

/** In the larger type size of the two. */
export function gapOf({ before, glyph }: Pair): number {
  return before === null ? 0 : (glyph.start - before.end) / Math.max(before.fontSize, glyph.fontSize);
}

/**
 * True if a space is drawn between the two, whichever of them is drawn first. If it is drawn after the rest of its line,
 * or over letters, the width of the gap decides.
 */
export function isDrawn(pair: Pair): boolean {
  const { before, space, glyph } = pair;
  if (space === null || before === null) return false;
  const size = Math.max(before.fontSize, glyph.fontSize);
  const isInOrder =
    // Right-to-left text may be drawn in either direction.
    before.index < space.index === space.index < glyph.index &&
    space.start > before.end - hair * size &&
    glyph.start > space.start - hair * size;
  return isInOrder || gapOf(pair) > hair;
}
