/**
 * A font file with some glyphs of another (ISO/IEC 14496-22; ISO 32000-2, 9.9): outlines, metrics and instructions,
 * without names and character maps, as a PDF itself maps codes to glyphs.
 */
import type { TrueType } from "./true-type.ts";

export interface Subset {
  readonly file: Buffer;
  /** The number in the subset of each wanted glyph, in that order. */
  readonly numbers: readonly number[];
  readonly glyphs: number;
}

/** Glyph 0, which is drawn for a missing character, is always included first. */
export function subsetOf(font: TrueType, wanted: readonly number[]): Subset {
  const numbers = new Map<number, number>([[0, 0]]);
  const outlines: Buffer[] = [];
  const take = (glyph: number): number => {
    const known = numbers.get(glyph);
    if (known !== undefined) return known;
    numbers.set(glyph, numbers.size);
    return numbers.size - 1;
  };
  const taken = wanted.map(take);
  // A composite glyph needs its components, which may themselves be composite.
  for (const glyph of numbers.keys()) outlines.push(renumbered(font.outlineOf(glyph), take));
  const file = fontFile(font, [...numbers.keys()], outlines);
  return { file, numbers: taken, glyphs: numbers.size };
}

const argumentsAreWords = 0x0001;
const hasScale = 0x0008;
const moreComponents = 0x0020;
const hasTwoScales = 0x0040;
const hasMatrix = 0x0080;

/** The outline, with the components of a composite glyph under their new numbers. */
function renumbered(outline: Buffer, take: (glyph: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const copy = Buffer.from(outline);
  for (let at = 10, flags = moreComponents; (flags & moreComponents) !== 0;) {
    flags = copy.readUInt16BE(at);
    copy.writeUInt16BE(take(copy.readUInt16BE(at + 2)), at + 2);
    at += 4 + ((flags & argumentsAreWords) === 0 ? 2 : 4);
    if ((flags & hasScale) !== 0) at += 2;
    if ((flags & hasTwoScales) !== 0) at += 4;
    if ((flags & hasMatrix) !== 0) at += 8;
  }
  return copy;
}

function fontFile(font: TrueType, glyphs: readonly number[], outlines: readonly Buffer[]): Buffer {
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
  const tables: readonly (readonly [string, Buffer])[] = [
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
  return assembled(tables.filter(([, table]) => table.length > 0));
}

/** Advance and left side bearing, which is the left edge of the outline. */
function measures(font: TrueType, glyphs: readonly number[], outlines: readonly Buffer[]): Buffer {
  const table = Buffer.alloc(glyphs.length * 4);
  for (const [index, glyph] of glyphs.entries()) {
    const outline = outlines[index]!;
    table.writeUInt16BE(font.advanceOf(glyph), index * 4);
    table.writeInt16BE(outline.length === 0 ? 0 : outline.readInt16BE(2), index * 4 + 2);
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

function assembled(tables: readonly (readonly [string, Buffer])[]): Buffer {
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
