/**
 * Segments: glyphs that follow each other on one baseline without a wide gap. They are measured in the frame of their
 * direction: `along` runs as the text reads, `across` a quarter turn to its left (upwards for upright text), so that
 * all later stages can treat text as horizontal. Lengths are user-space units.
 */
import { at } from "@docreview/model";
import { isMark } from "../../bidi/bidi-class.ts";
import { advanceAt, codeAt, styleAt, styleIndexAt, xAt, yAt, type Glyphs } from "../../glyphs/glyphs.ts";
import { closeLead, halfSize, oneSize, sameAngle, scriptRise } from "./measures.ts";

export interface Segment {
  /** Indexes of glyphs, at least one, in the order in which they are drawn. */
  glyphs: number[];
  start: number;
  end: number;
  baseline: number;
  /** The largest type size in it. */
  fontSize: number;
}

/** All text of a page that reads in one direction. */
export interface Direction {
  /** Radians, counter-clockwise from the x axis. */
  readonly angle: number;
  readonly segments: readonly Segment[];
  readonly glyphCount: number;
}

/** The directions of a page, the one with the most glyphs first. */
export function directionsOf(glyphs: Glyphs): readonly Direction[] {
  const groups: { angle: number; segments: Segment[]; glyphCount: number }[] = [];
  const groupOfStyle = glyphs.styles.map(({ angle }) => {
    const near = groups.find((group) => angleBetween(group.angle, angle) < sameAngle);
    if (near !== undefined) return near;
    const group = { angle, segments: [], glyphCount: 0 };
    groups.push(group);
    return group;
  });
  for (let index = 0; index < glyphs.count; index++) {
    const group = groupOfStyle[styleIndexAt(glyphs, index)];
    if (group === undefined) continue;
    group.glyphCount++;
    append(group.segments, placed(glyphs, index, group.angle));
  }
  return groups
    .map((group) => ({ ...group, segments: group.segments.filter((one) => one.end > one.start) }))
    .filter((group) => group.segments.length > 0)
    .toSorted((a, b) => b.glyphCount - a.glyphCount);
}

export function charactersOf({ glyphs: indexes }: Segment, glyphs: Glyphs): string {
  return String.fromCodePoint(...indexes.map((index) => codeAt(glyphs, index)));
}

/** The code point of the glyph that is drawn first. */
export function firstCodeOf({ glyphs: indexes }: Segment, glyphs: Glyphs): number {
  return codeAt(glyphs, at(indexes, 0));
}

/** White space, and control characters, which are also invisible. */
export function isSpace(code: number): boolean {
  return (
    code <= 0x20 ||
    (code >= 0x7f && code <= 0xa0) ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

interface PlacedGlyph {
  readonly index: number;
  readonly along: number;
  readonly across: number;
  readonly advance: number;
  readonly fontSize: number;
  readonly isSpace: boolean;
  readonly isMark: boolean;
}

function placed(glyphs: Glyphs, index: number, angle: number): PlacedGlyph {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const x = xAt(glyphs, index);
  const y = yAt(glyphs, index);
  const code = codeAt(glyphs, index);
  return {
    index,
    along: x * cosine + y * sine,
    across: y * cosine - x * sine,
    advance: advanceAt(glyphs, index),
    fontSize: styleAt(glyphs, index).fontSize,
    isSpace: isSpace(code),
    isMark: isMark(code),
  };
}

function append(segments: Segment[], glyph: PlacedGlyph): void {
  const last = segments.at(-1);
  if (last !== undefined && follows(last, glyph)) {
    last.glyphs.push(glyph.index);
    if (glyph.isSpace) return;
    last.end = Math.max(last.end, glyph.along + glyph.advance);
    last.fontSize = Math.max(last.fontSize, glyph.fontSize);
  } else if (!glyph.isSpace && glyph.fontSize > 0) {
    segments.push({
      glyphs: [glyph.index],
      start: glyph.along,
      end: glyph.along + Math.max(glyph.advance, glyph.fontSize * 0.01),
      baseline: glyph.across,
      fontSize: glyph.fontSize,
    });
  }
}

function follows(segment: Segment, glyph: PlacedGlyph): boolean {
  const gap = glyph.along - segment.end;
  const size = Math.max(segment.fontSize, glyph.fontSize);
  if (glyph.isMark) {
    const isNear = glyph.along > segment.start - closeLead * size && gap <= closeLead * size;
    return isNear && Math.abs(glyph.across - segment.baseline) <= oneSize * size;
  }
  return (
    Math.abs(glyph.across - segment.baseline) <= (glyph.isSpace ? halfSize : scriptRise) * size &&
    gap <= oneSize * size &&
    gap >= -halfSize * size
  );
}

function angleBetween(a: number, b: number): number {
  const difference = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
}
