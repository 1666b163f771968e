/**
 * A TrueType font (ISO/IEC 14496-22), as far as setting text needs it: the glyph of each character, its advance and its
 * outline. We ship the font, so a broken one is a bug.
 */
import type { Box } from "./box.ts";

export interface TrueType {
  readonly tables: ReadonlyMap<string, Buffer>;
  readonly unitsPerEm: number;
  /** In units of the em. */
  readonly ascent: number;
  /** In units of the em, below zero. */
  readonly descent: number;
  /** Contains every glyph. */
  readonly box: Box;
  /** 0 for a character without a glyph. */
  readonly glyphOf: (codePoint: number) => number;
  /** In units of the em. */
  readonly advanceOf: (glyph: number) => number;
  /** Empty for a glyph that draws nothing. */
  readonly outlineOf: (glyph: number) => Buffer;
}

export function openTrueType(bytes: Buffer): TrueType {
  const tables = tablesOf(bytes);
  const head = tableOf(tables, "head");
  const hhea = tableOf(tables, "hhea");
  const hmtx = tableOf(tables, "hmtx");
  const measured = hhea.readUInt16BE(34);
  return {
    tables,
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    glyphOf: glyphFinder(tableOf(tables, "cmap")),
    // Glyphs beyond the last measured one have the same advance.
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
    outlineOf: outlineFinder(tables),
  };
}

function tablesOf(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    const offset = bytes.readUInt32BE(at + 8);
    const table = bytes.subarray(offset, offset + bytes.readUInt32BE(at + 12));
    tables.set(bytes.toString("latin1", at, at + 4), table);
  }
  return tables;
}

/** A table that every TrueType font has. */
export function tableOf(tables: TrueType["tables"], name: string): Buffer {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`The font has no table "${name}".`);
  return table;
}

function outlineFinder(tables: ReadonlyMap<string, Buffer>): (glyph: number) => Buffer {
  const loca = tableOf(tables, "loca");
  const glyf = tableOf(tables, "glyf");
  const long = tableOf(tables, "head").readUInt16BE(50) === 1;
  const offset = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1));
}

/** Uses the subtable of all of Unicode if there is one, otherwise that of its first plane. */
function glyphFinder(cmap: Buffer): (codePoint: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const whole = subtables.find((subtable) => subtable.readUInt16BE(0) === 12);
  if (whole !== undefined) return (codePoint) => groupedGlyph(whole, codePoint);
  const plane = subtables.find((subtable) => subtable.readUInt16BE(0) === 4);
  if (plane === undefined) throw new RangeError("a font without Unicode");
  return (codePoint) => segmentedGlyph(plane, codePoint);
}

/** Format 12. */
function groupedGlyph(subtable: Buffer, codePoint: number): number {
  let low = 0;
  let high = subtable.readUInt32BE(12);
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = 16 + middle * 12;
    if (subtable.readUInt32BE(at + 4) < codePoint) low = middle + 1;
    else high = middle;
  }
  const at = 16 + low * 12;
  if (low >= subtable.readUInt32BE(12) || subtable.readUInt32BE(at) > codePoint) return 0;
  return subtable.readUInt32BE(at + 8) + codePoint - subtable.readUInt32BE(at);
}

/** Format 4. */
function segmentedGlyph(subtable: Buffer, codePoint: number): number {
  if (codePoint > 0xff_ff) return 0;
  const twice = subtable.readUInt16BE(6);
  let at = 14;
  while (at < 14 + twice && subtable.readUInt16BE(at) < codePoint) at += 2;
  if (at >= 14 + twice) return 0;
  const start = subtable.readUInt16BE(at + twice + 2);
  if (start > codePoint) return 0;
  const delta = subtable.readUInt16BE(at + 2 * twice + 2);
  const range = at + 3 * twice + 2;
  const offset = subtable.readUInt16BE(range);
  if (offset === 0) return (codePoint + delta) & 0xff_ff;
  const glyph = subtable.readUInt16BE(range + offset + (codePoint - start) * 2);
  return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff;
}
