/**
 * Writes glyphs of a font as a file (ISO/IEC 14496-22): outlines, metrics and instructions, together with the given
 * tables.
 */
import type { TrueType } from "./true-type.ts";

export interface DrawnGlyphs {
  /** Glyph numbers in the font; their indexes in this list are the numbers in the file. */
  readonly glyphs: readonly number[];
  /** One per glyph; the components of a composite have the numbers in the file. */
  readonly outlines: readonly Buffer[];
}

/** A tag, and the bytes of the table. */
export type Table = readonly [string, Buffer];

export function writtenFont(
  font: TrueType,
  { glyphs, outlines }: DrawnGlyphs,
  further: readonly Table[] = [],
): Buffer {
  const aligned = outlines.map((outline) => padded(outline));
  const kept = (name: string) => Buffer.from(font.tables.get(name) ?? []);
  const head = kept("head");
  head.writeUInt32BE(0, 8);
  for (const [index, side] of font.box.entries()) head.writeInt16BE(side, 36 + index * 2);
  head.writeInt16BE(1, 50);
  const hhea = kept("hhea");
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = kept("maxp");
  maxp.writeUInt16BE(glyphs.length, 4);
  const tables: readonly Table[] = [
    ...further,
    ["cvt ", kept("cvt ")],
    ["fpgm", kept("fpgm")],
    ["glyf", Buffer.concat(aligned)],
    ["head", head],
    ["hhea", hhea],
    ["hmtx", measures(font, glyphs, outlines)],
    ["loca", offsets(aligned)],
    ["maxp", maxp],
    ["prep", kept("prep")],
  ];
  return assembled(tables.filter(([, table]) => table.length > 0).toSorted(byTag));
}

/** Advance and left side bearing, which is the left edge of the outline. */
function measures(font: TrueType, glyphs: readonly number[], outlines: readonly Buffer[]): Buffer {
  const table = Buffer.alloc(glyphs.length * 4);
  for (const [index, glyph] of glyphs.entries()) {
    const outline = outlines[index];
    const isDrawn = outline !== undefined && outline.length > 0;
    table.writeUInt16BE(font.advanceOf(glyph), index * 4);
    table.writeInt16BE(isDrawn ? outline.readInt16BE(2) : 0, index * 4 + 2);
  }
  return table;
}

function offsets(outlines: readonly Buffer[]): Buffer {
  const table = Buffer.alloc((outlines.length + 1) * 4);
  let offset = 0;
  for (const [index, outline] of outlines.entries()) {
    offset += outline.length;
    table.writeUInt32BE(offset, (index + 1) * 4);
  }
  return table;
}

/** Readers search the tables by their tags. */
function byTag([a]: Table, [b]: Table): number {
  return a < b ? -1 : 1;
}

function assembled(tables: readonly Table[]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x0001_0000, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((tables.length - power) * 16, 10);
  let offset = directory.length;
  for (const [index, [name, table]] of tables.entries()) {
    const at = 12 + index * 16;
    directory.write(name, at, "latin1");
    directory.writeUInt32BE(checksum(padded(table)), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    offset += padded(table).length;
  }
  const file = Buffer.concat([directory, ...tables.map(([, table]) => padded(table))]);
  const head = tables.findIndex(([name]) => name === "head");
  const place = directory.readUInt32BE(12 + head * 16 + 8);
  file.writeUInt32BE((0xb1b0_afba - checksum(file)) >>> 0, place + 8);
  return file;
}

function padded(table: Buffer): Buffer {
  return table.length % 4 === 0 ? table : Buffer.concat([table, Buffer.alloc(4 - (table.length % 4))]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
