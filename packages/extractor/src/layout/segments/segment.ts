/**
 * Segments: glyphs that follow each other on one baseline without a wide gap. They are measured in the frame of their
 * direction: `along` runs as the text reads, `across` a quarter turn to its left (upwards for upright text), so that
 * everything after this stage can think of text as horizontal. Lengths are user-space units.
 */
import { isMark } from "../../bidi/bidi-class.ts";
import type { Glyphs } from "../../glyphs/glyphs.ts";
import { closeLead, halfSize, oneSize, sameAngle, scriptRise } from "./measures.ts";

export interface Segment {
  /** Indexes of glyphs, in the order in which they are drawn. */
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

/** The directions of a page, that with the most glyphs first. */
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
    const group = groupOfStyle[glyphs.style[index]!]!;
    group.glyphCount++;
    append(group.segments, placed(glyphs, index, group.angle));
  }
  return groups
    .map((group) => ({ ...group, segments: group.segments.filter((one) => one.end > one.start) }))
    .filter((group) => group.segments.length > 0)
    .toSorted((a, b) => b.glyphCount - a.glyphCount);
}

/** White space, and control characters, which show nothing either. */
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
  const x = glyphs.x[index]!;
  const y = glyphs.y[index]!;
  return {
    index,
    along: x * cosine + y * sine,
    across: y * cosine - x * sine,
    advance: glyphs.advance[index]!,
    fontSize: glyphs.styles[glyphs.style[index]!]!.fontSize,
    isSpace: isSpace(glyphs.code[index]!),
    isMark: isMark(glyphs.code[index]!),
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
