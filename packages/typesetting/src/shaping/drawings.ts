/** A font to which characters can be added, each a composite of glyphs that the font has. */
import { type Box, boxOf, unionOf } from "../fonts/box.ts";
import type { Cluster, PlacedGlyph } from "../fonts/shaper.ts";
import { tableOf, type TrueType } from "../fonts/true-type.ts";

export interface Drawings {
  /** With the characters added so far. */
  readonly font: TrueType;
  readonly add: (codePoint: number, cluster: Cluster) => void;
}

/** Above the glyph numbers of any font, which have two bytes. */
const firstDrawing = 0x1_00_00;

export function openDrawings(font: TrueType): Drawings {
  const drawings = new Map<number, number>();
  const advances: number[] = [];
  const outlines: Buffer[] = [];
  let box = font.box;
  let mostParts = 0;
  return {
    font: {
      ...font,
      get box() {
        return box;
      },
      get tables() {
        return new Map(font.tables).set("maxp", profileFor(mostParts, tableOf(font.tables, "maxp")));
      },
      glyphOf: (codePoint) => drawings.get(codePoint) ?? font.glyphOf(codePoint),
      advanceOf: (glyph) => advances[glyph - firstDrawing] ?? font.advanceOf(glyph),
      outlineOf: (glyph) => outlines[glyph - firstDrawing] ?? font.outlineOf(glyph),
    },
    add: (codePoint, { advance, glyphs }) => {
      const visible = glyphs.filter(({ glyph }) => font.outlineOf(glyph).length > 0);
      const outline = compositeOf(visible, font);
      drawings.set(codePoint, firstDrawing + advances.length);
      advances.push(Math.max(0, advance));
      outlines.push(outline);
      mostParts = Math.max(mostParts, visible.length);
      if (outline.length > 0) box = unionOf([box, boxOf(outline)]);
    },
  };
}

/** Bytes of a glyph's header (number of contours and box), and of one component. */
const headLength = 10;
const partLength = 8;

const argumentsAreWords = 0x0001;
const argumentsArePlaces = 0x0002;
const moreComponents = 0x0020;

/** The outline of a composite glyph; empty without components. */
function compositeOf(parts: readonly PlacedGlyph[], font: TrueType): Buffer {
  if (parts.length === 0) return Buffer.alloc(0);
  const outline = Buffer.alloc(headLength + parts.length * partLength);
  outline.writeInt16BE(-1, 0);
  const boxes = parts.map(({ glyph, x, y }): Box => {
    const [left, bottom, right, top] = boxOf(font.outlineOf(glyph));
    return [left + x, bottom + y, right + x, top + y];
  });
  for (const [index, side] of unionOf(boxes).entries()) outline.writeInt16BE(side, 2 + index * 2);
  for (const [index, { glyph, x, y }] of parts.entries()) {
    const at = headLength + index * partLength;
    const more = index + 1 < parts.length ? moreComponents : 0;
    outline.writeUInt16BE(argumentsAreWords | argumentsArePlaces | more, at);
    outline.writeUInt16BE(glyph, at + 2);
    outline.writeInt16BE(x, at + 4);
    outline.writeInt16BE(y, at + 6);
  }
  return outline;
}

/** The table `maxp`, which states how much memory a reader needs: each component may be the largest glyph. */
function profileFor(parts: number, profile: Buffer): Buffer {
  const copy = Buffer.from(profile);
  const raise = (at: number, value: number) => {
    copy.writeUInt16BE(Math.min(0xff_ff, Math.max(profile.readUInt16BE(at), value)), at);
  };
  for (const at of [6, 8]) {
    const largest = Math.max(profile.readUInt16BE(at), profile.readUInt16BE(at + 4));
    raise(at + 4, parts * largest);
  }
  raise(28, parts);
  raise(30, profile.readUInt16BE(30) + 1);
  return copy;
}
