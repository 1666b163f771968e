/** Bounding boxes of glyphs: left, bottom, right and top, in units of the em. */

export type Box = readonly [number, number, number, number];

/** The smallest box around all of these, of which there is at least one. */
export function unionOf(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, bottom]) => bottom)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , top]) => top)),
  ];
}

/** The box that an outline states (ISO/IEC 14496-22, `glyf`). The outline is not empty. */
export function boxOf(outline: Buffer): Box {
  return [outline.readInt16BE(2), outline.readInt16BE(4), outline.readInt16BE(6), outline.readInt16BE(8)];
}
