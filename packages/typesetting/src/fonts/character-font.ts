/**
 * A font as a file for typesetters that look up characters themselves. Each character has a glyph of its own, even if the
 * font draws two alike: what is read back from a page is the character that was set.
 */
import type { TrueType } from "./true-type.ts";
import { writtenFont } from "./written-font.ts";

/** The font has these characters, and no composite glyphs. The name, of ASCII without spaces, is that of the font in a PDF. */
export function characterFont(font: TrueType, name: string, characters: readonly number[]): Buffer {
  const ordered = characters.toSorted((a, b) => a - b);
  const glyphs = [0, ...ordered.map(font.glyphOf)];
  return writtenFont(font, { glyphs, outlines: glyphs.map(font.outlineOf) }, [
    ["OS/2", font.tables.get("OS/2")!],
    ["cmap", characterMap(ordered)],
    ["name", postScriptName(name)],
    ["post", withoutGlyphNames(font.tables.get("post")!)],
  ]);
}

/** A table `cmap` with one subtable, of format 12: the characters have the glyphs from 1. */
function characterMap(characters: readonly number[]): Buffer {
  const header = 12;
  const subtableHeader = 16;
  const group = 12;
  const table = Buffer.alloc(header + subtableHeader + characters.length * group);
  const windows = 3;
  const allOfUnicode = 10;
  for (const [index, value] of [0, 1, windows, allOfUnicode].entries()) table.writeUInt16BE(value, index * 2);
  table.writeUInt32BE(header, 8);
  table.writeUInt16BE(12, header);
  table.writeUInt32BE(table.length - header, header + 4);
  table.writeUInt32BE(characters.length, header + 12);
  for (const [index, character] of characters.entries()) {
    const at = header + subtableHeader + index * group;
    for (const [place, value] of [character, character, index + 1].entries()) {
      table.writeUInt32BE(value, at + place * 4);
    }
  }
  return table;
}

/** A table `name` with one record. */
function postScriptName(name: string): Buffer {
  const text = Buffer.from(name, "utf16le").swap16();
  const windows = 3;
  const firstPlane = 1;
  const english = 0x04_09;
  const ofPostScript = 6;
  const values = [0, 1, 18, windows, firstPlane, english, ofPostScript, text.length, 0];
  const record = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) record.writeUInt16BE(value, index * 2);
  return Buffer.concat([record, text]);
}

/** The table `post` in version 3, which is its header alone. */
function withoutGlyphNames(table: Buffer): Buffer {
  const header = Buffer.from(table.subarray(0, 32));
  header.writeUInt32BE(0x0003_0000, 0);
  return header;
}
