/** Joins fonts of one design: a PDF embeds each font separately, and content streams must switch between them. */
import { unionOf } from "./box.ts";
import { tableOf, type TrueType } from "./true-type.ts";

export interface Part {
  readonly font: TrueType;
  /** The code points that it contributes. */
  readonly characters: readonly number[];
}

/** A glyph's number in its part has two bytes; the number of the part precedes them. */
const glyphsInPart = 0x1_00_00;

/**
 * The parts have the same em, no instructions and no composite glyphs. Glyph 0, the box,
 * is that of the first part.
 */
export function joinedFont(parts: readonly [Part, ...Part[]]): TrueType {
  const [{ font: first }] = parts;
  const fonts = parts.map(({ font }) => font);
  const glyphs = new Map<number, number>();
  for (const [index, { font, characters }] of parts.entries()) {
    for (const character of characters) glyphs.set(character, index * glyphsInPart + font.glyphOf(character));
  }
  const partOf = (glyph: number) => fonts[Math.floor(glyph / glyphsInPart)] ?? first;
  return {
    ...first,
    tables: new Map(first.tables).set("maxp", largestProfile(fonts)),
    box: unionOf(fonts.map((font) => font.box)),
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => partOf(glyph).advanceOf(glyph % glyphsInPart),
    outlineOf: (glyph) => partOf(glyph).outlineOf(glyph % glyphsInPart),
  };
}

/** The table `maxp` states how much memory a reader needs: a version, then numbers of two bytes. */
function largestProfile(fonts: readonly TrueType[]): Buffer {
  const profiles = fonts.map(({ tables }) => tableOf(tables, "maxp"));
  const largest = Buffer.from(profiles[0] ?? []);
  for (let at = 4; at < largest.length; at += 2) {
    largest.writeUInt16BE(Math.max(...profiles.map((profile) => profile.readUInt16BE(at))), at);
  }
  return largest;
}
