/** Boxes round glyphs: left, bottom, right and top, in units of the em. */

export type Box = readonly [number, number, number, number];

/** The box that holds all of these. Not empty. */
export function unionOf(boxes: readonly Box[]): Box {
  const side = (index: number) => boxes.map((box) => box[index]!);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}

/** The box of a glyph, as its outline says it (ISO/IEC 14496-22, `glyf`). Not of an empty one. */
export function boxOf(outline: Buffer): Box {
  return [outline.readInt16BE(2), outline.readInt16BE(4), outline.readInt16BE(6), outline.readInt16BE(8)];
}
