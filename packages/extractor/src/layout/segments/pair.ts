/**
 * Neighbours on a line: each glyph with the one before it, and the space that the file draws between them. Lengths are
 * user-space units in the frame of the line's direction, gaps are shares of a type size.
 */
import { isMark } from "../../bidi/bidi-class.ts";
import { inVisualOrder } from "../../bidi/visual-order.ts";
import { isIdeographic } from "../../east-asian/ideograph.ts";
import { isSpacedOut } from "../../east-asian/word-gap.ts";
import type { Glyphs } from "../../glyphs/glyphs.ts";
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

/** The segment of these glyphs; null for nothing but spaces. */
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

/** A glyph, the one before it, and a space that the file draws between them. */
export interface Pair {
  readonly before: Placed | null;
  readonly space: Placed | null;
  readonly glyph: Placed;
}

/** Of segments from left to right; what is drawn twice comes once. A mark has nothing before it: it is on its letter. */
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
    const code = glyphs.code[glyph.index]!;
    if (glyph.isSpace) {
      space = glyph;
    } else if (isMark(code)) {
      // It stands on its letter, wherever it was drawn.
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

/** Without the spaces that only set ideographs apart. */
function withoutSpacing(pairs: readonly Pair[], { code }: Glyphs): readonly Pair[] {
  const areIdeographs = ({ before, glyph }: Pair) =>
    before !== null && isIdeographic(code[before.index]!) && isIdeographic(code[glyph.index]!);
  const ideographs = pairs.filter(areIdeographs);
  const spaced = ideographs.filter(({ space }) => space !== null);
  if (!isSpacedOut(spaced.length, ideographs.length)) return pairs;
  return pairs.map((pair) => (areIdeographs(pair) ? { ...pair, space: null } : pair));
}

/** The same character twice at nearly one place is one character, drawn twice to look bold or shadowed. */
function isOverprint(last: Placed, glyph: Placed, glyphs: Glyphs): boolean {
  return (
    glyphs.code[last.index] === glyphs.code[glyph.index] &&
    glyph.start - last.start < hair * glyph.fontSize &&
    Math.abs(glyph.across - last.across) < hair * glyph.fontSize &&
    glyphs.advance[glyph.index]! > hair * glyph.fontSize
  );
}

/** In shares of the larger type size of the two. */
export function gapOf({ before, glyph }: Pair): number {
  return before === null ? 0 : (glyph.start - before.end) / Math.max(before.fontSize, glyph.fontSize);
}

/**
 * A space is drawn between the two, whichever of them comes first. Where it is drawn after the line that it is in, or
 * over its letters, the room that it has decides.
 */
export function isDrawn(pair: Pair): boolean {
  const { before, space, glyph } = pair;
  if (space === null || before === null) return false;
  const size = Math.max(before.fontSize, glyph.fontSize);
  const isInOrder =
    // In one direction or the other, as right-to-left text may be drawn.
    before.index < space.index === space.index < glyph.index &&
    space.start > before.end - hair * size &&
    glyph.start > space.start - hair * size;
  return isInOrder || gapOf(pair) > hair;
}
