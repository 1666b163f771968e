/** Bounding boxes of glyphs: left, bottom, right and top, in units of the em. */

export type Box = readonly [number, number, number, number];

/** The smallest box around all of these, of which there is at least one. */
export function unionOf(boxes: readonly Box[]): Box {
  const side = (index: number) => boxes.map((box) => box[index]!);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}

/** The box that an outline states (ISO/IEC 14496-22, `glyf`). The outline is not empty. */
export function boxOf(outline: Buffer): Box {
  return [outline.readInt16BE(2), outline.readInt16BE(4), outline.readInt16BE(6), outline.readInt16BE(8)];
}
