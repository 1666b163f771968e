/** The positions of highlights as fractions of the page's width and height, so that they fit at every zoom. */
import type { Page } from "../file/page.ts";

/** Fractions from 0 to 1, unless the quad extends beyond the page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The bounding box of a quad, which is eight numbers in PDF user space. */
export function boxOf(quad: readonly number[], page: Page): Box {
  const corners = [0, 2, 4, 6].map((at) => page.place(quad[at] ?? 0, quad[at + 1] ?? 0));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    left: left / page.width,
    top: top / page.height,
    width: (Math.max(...xs) - left) / page.width,
    height: (Math.max(...ys) - top) / page.height,
  };
}

/** A line of text: a box rotated around its top left corner. */
export interface Line extends Box {
  /** Clockwise, in radians; 0 for text parallel to an edge of the page. */
  readonly angle: number;
}

/** Angles below this, in radians, count as parallel to an edge of the page. */
const leastSlant = 0.02;

/** The line of a quad. Text parallel to an edge fills its bounding box; slanted text has a slanted box. */
export function lineOf(quad: readonly number[], page: Page): Line {
  const corner = (at: number) => page.place(quad[at] ?? 0, quad[at + 1] ?? 0);
  const [start, end, below] = [corner(0), corner(2), corner(4)];
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  if (Math.abs(Math.sin(2 * angle)) < 2 * leastSlant) return { ...boxOf(quad, page), angle: 0 };
  return {
    left: start.x / page.width,
    top: start.y / page.height,
    width: Math.hypot(end.x - start.x, end.y - start.y) / page.width,
    height: Math.hypot(below.x - start.x, below.y - start.y) / page.height,
    angle,
  };
}

/** The bounding box of all boxes. @throws RangeError if there are none */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) throw new RangeError("there are no boxes");
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The same box in fractions of the box that contains it. */
export function boxWithin(box: Box, outer: Box): Box {
  return {
    left: (box.left - outer.left) / outer.width,
    top: (box.top - outer.top) / outer.height,
    width: box.width / outer.width,
    height: box.height / outer.height,
  };
}

export const areaOf = ({ width, height }: Box) => width * height;
