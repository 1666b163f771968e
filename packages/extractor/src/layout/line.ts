/**
 * A line: its glyphs in the order of reading with the spaces between words, before it has a place in the document's
 * text. `start`, `end` and `baseline` are in the frame of the line's direction.
 */
import type { Glyphs } from "../glyphs/glyphs.ts";
import type { LineSegments } from "./region.ts";
import { inReadingOrder } from "./right-to-left.ts";
import { isSpace } from "./segment.ts";

/** Stands in a line's sequence for a space, or for the gap between two cells. */
export const spaceMark = -1;
export const tabMark = -2;

export interface TextLine {
  /** Counted from 1. */
  readonly page: number;
  readonly glyphs: Glyphs;
  readonly angle: number;
  /** Indexes of glyphs, `spaceMark` and `tabMark`. */
  readonly sequence: readonly number[];
  /** The code point of each of them; digits that are set as superscripts are superscript digits. */
  readonly codes: readonly number[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  /** The size in which most of its glyphs are set. */
  readonly fontSize: number;
  /** True when all but a few of its glyphs are bold. */
  readonly bold: boolean;
}

/** What all lines of one direction of a page share. */
export interface LineContext {
  readonly page: number;
  readonly glyphs: Glyphs;
  readonly angle: number;
  /** The gap, in type sizes, from which on two glyphs belong to different words. */
  readonly wordGap: number;
}

/** Where a file draws its spaces, a gap without one means less. */
const wordGapBesideSpaces = 0.2;
const wordGapAlone = 0.13;
const drawnSpaceShare = 0.06;
const overprint = 0.1;
/** The narrowest room that a drawn space must have where it was drawn out of order. */
const leastSpace = 0.05;
const tabGap = 1.5;
const boldShare = 0.9;

export function wordGapOf(glyphs: Glyphs): number {
  let spaces = 0;
  for (let index = 0; index < glyphs.count; index++) if (isSpace(glyphs.code[index]!)) spaces++;
  return spaces > drawnSpaceShare * glyphs.count ? wordGapBesideSpaces : wordGapAlone;
}

/** A line of one cell, or of several that stand in one row of a table. */
export function lineOf(cells: readonly LineSegments[], context: LineContext): TextLine {
  const inked = cells.filter((cell) => cell.length > 0);
  const sequence = inked.flatMap((cell, index) => [
    ...(index > 0 ? [tabMark] : []),
    ...cellSequence(cell, context),
  ]);
  const segments = inked.flat();
  const main = segments.reduce((a, b) =>
    b.glyphs.length * b.fontSize > a.glyphs.length * a.fontSize ? b : a,
  );
  const style = dominantStyle(sequence, context.glyphs);
  const measure = { baseline: main.baseline, fontSize: style.fontSize };
  const codes = sequence.map((index) => codeOf(index, context, measure));
  return {
    page: context.page,
    glyphs: context.glyphs,
    angle: context.angle,
    sequence,
    codes,
    text: String.fromCodePoint(...codes),
    start: Math.min(...segments.map((one) => one.start)),
    end: Math.max(...segments.map((one) => one.end)),
    baseline: main.baseline,
    ...style,
  };
}

interface Placed {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly across: number;
  readonly fontSize: number;
  readonly isSpace: boolean;
}

function cellSequence(segments: LineSegments, context: LineContext): readonly number[] {
  const placed = segments
    .flatMap((segment) => segment.glyphs.map((index) => placeOf(index, context)))
    .toSorted((a, b) => a.start - b.start);
  const sequence: number[] = [];
  let last: Placed | null = null;
  let space: Placed | null = null;
  for (const glyph of placed) {
    if (glyph.isSpace) {
      space = glyph;
      continue;
    }
    if (last !== null && isOverprint(last, glyph, context.glyphs)) continue;
    if (last !== null) sequence.push(...gapBetween(last, glyph, { space, wordGap: context.wordGap }));
    sequence.push(glyph.index);
    last = glyph;
    space = null;
  }
  return inReadingOrder(sequence, context.glyphs);
}

function placeOf(index: number, { glyphs, angle }: LineContext): Placed {
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

/** The same character twice at nearly one place is one character, drawn twice to look bold or shadowed. */
function isOverprint(last: Placed, glyph: Placed, glyphs: Glyphs): boolean {
  return (
    glyphs.code[last.index] === glyphs.code[glyph.index] &&
    glyph.start - last.start < overprint * glyph.fontSize &&
    Math.abs(glyph.across - last.across) < overprint * glyph.fontSize &&
    glyphs.advance[glyph.index]! > overprint * glyph.fontSize
  );
}

interface Between {
  /** A space that the file draws there. */
  readonly space: Placed | null;
  readonly wordGap: number;
}

function gapBetween(last: Placed, glyph: Placed, { space, wordGap }: Between): readonly number[] {
  const size = Math.max(last.fontSize, glyph.fontSize);
  const gap = (glyph.start - last.end) / size;
  if (gap > tabGap) return [tabMark];
  const isInOrder = space !== null && last.index < space.index && space.index < glyph.index;
  const isDrawn = space !== null && (isInOrder || gap > leastSpace);
  return isDrawn || gap > wordGap ? [spaceMark] : [];
}

const space = 0x20;
const tab = 0x09;
const superscripts = [0x2070, 0xb9, 0xb2, 0xb3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079];
/** In shares of the line's type size. */
const scriptSize = 0.86;
const scriptRise = 0.15;

/** A raised small digit is told apart from the number or word that it stands beside: it marks a footnote or a power. */
function codeOf(index: number, context: LineContext, line: { baseline: number; fontSize: number }): number {
  if (index === spaceMark) return space;
  if (index === tabMark) return tab;
  const code = context.glyphs.code[index]!;
  if (code < 0x30 || code > 0x39) return code;
  const { fontSize, across } = placeOf(index, context);
  const isRaised =
    fontSize < scriptSize * line.fontSize && across - line.baseline > scriptRise * line.fontSize;
  return isRaised ? superscripts[code - 0x30]! : code;
}

function dominantStyle(sequence: readonly number[], glyphs: Glyphs): { fontSize: number; bold: boolean } {
  const counts = new Map<number, number>();
  for (const index of sequence) {
    if (index < 0) continue;
    const style = glyphs.style[index]!;
    counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  const sizes = new Map<number, number>();
  let bold = 0;
  let total = 0;
  for (const [style, count] of counts) {
    const { fontSize, bold: isBold } = glyphs.styles[style]!;
    sizes.set(fontSize, (sizes.get(fontSize) ?? 0) + count);
    if (isBold) bold += count;
    total += count;
  }
  const [fontSize] = [...sizes].reduce((a, b) => (b[1] > a[1] ? b : a));
  return { fontSize, bold: bold > boldShare * total };
}
