/** Joins fonts of one design: a PDF embeds each font separately, and content streams must switch between them. */
import { unionOf } from "./box.ts";
import type { TrueType } from "./true-type.ts";

export interface Part {
  readonly font: TrueType;
  /** The code points that it contributes. */
  readonly characters: readonly number[];
}

/** A glyph's number in its part has two bytes; the number of the part precedes them. */
const glyphsInPart = 0x1_00_00;

/**
 * The parts, of which there is at least one, have the same em, no instructions and no composite glyphs. Glyph 0, the box,
 * is that of the first part.
 */
export function joinedFont(parts: readonly Part[]): TrueType {
  const fonts = parts.map(({ font }) => font);
  const [first] = fonts;
  const glyphs = new Map<number, number>();
  for (const [index, { font, characters }] of parts.entries()) {
    for (const character of characters) glyphs.set(character, index * glyphsInPart + font.glyphOf(character));
  }
  const partOf = (glyph: number) => fonts[Math.floor(glyph / glyphsInPart)]!;
  return {
    ...first!,
    tables: new Map(first!.tables).set(
      "maxp",
      largestProfile(fonts.map(({ tables }) => tables.get("maxp")!)),
    ),
    box: unionOf(fonts.map((font) => font.box)),
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => partOf(glyph).advanceOf(glyph % glyphsInPart),
    outlineOf: (glyph) => partOf(glyph).outlineOf(glyph % glyphsInPart),
  };
}

/** The table `maxp` states how much memory a reader needs: a version, then numbers of two bytes. */
function largestProfile(profiles: readonly Buffer[]): Buffer {
  const largest = Buffer.from(profiles[0]!);
  for (let at = 4; at < largest.length; at += 2) {
    largest.writeUInt16BE(Math.max(...profiles.map((profile) => profile.readUInt16BE(at))), at);
  }
  return largest;
}
