/**
 * Page geometry in PDF user space (ISO 32000-2, 8.3.2.3): the page's own units, y upwards, before `/Rotate`,
 * before any shift by CropBox. One unit is 1/72 inch times the page's `userUnit`.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `left <= right`, `bottom <= top`. */
export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/**
 * Four corners as x, y pairs: upper-left, upper-right, lower-left, lower-right **as the text reads**
 * (the order that viewers expect in `/QuadPoints`, which is not the order that ISO 32000 states).
 */
export type Quad = readonly [number, number, number, number, number, number, number, number];

/** The smallest upright rectangle around all quads. @throws RangeError if there are none. */
export function boundsOf(quads: readonly Quad[]): Rectangle {
  if (quads.length === 0) throw new RangeError("no quads to bound");
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const quad of quads) {
    const [x1, y1, x2, y2, x3, y3, x4, y4] = quad;
    left = Math.min(left, x1, x2, x3, x4);
    right = Math.max(right, x1, x2, x3, x4);
    bottom = Math.min(bottom, y1, y2, y3, y4);
    top = Math.max(top, y1, y2, y3, y4);
  }
  return { left, bottom, right, top };
}
