/**
 * One page as displayed: its size at scale 1, in CSS pixels per unit, and the mapping of PDF points to it. A page can
 * be rotated relative to the PDF.
 */

/** The page as the PDF defines it. */
export interface PageGeometry {
  /** The visible part, in PDF user space: left, bottom, right, top. */
  readonly view: readonly [number, number, number, number];
  /** Clockwise, in degrees. */
  readonly rotation: Turn;
  /** The size of a unit of user space, in points. */
  readonly userUnit: number;
}

export const turns = [0, 90, 180, 270] as const;

export type Turn = (typeof turns)[number];

export interface Page {
  /** Counted from 1. */
  readonly number: number;
  readonly geometry: PageGeometry;
  readonly width: number;
  readonly height: number;
  /** Maps PDF user space to the displayed page, whose origin is its top left corner. */
  readonly place: (x: number, y: number) => Point;
  /** The inverse mapping. */
  readonly locate: (x: number, y: number) => Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The sum of two rotations. */
export function turned(rotation: Turn, by: Turn): Turn {
  return ((rotation + by) % 360) as Turn;
}

/** `turn` is added to the rotation that the PDF defines. */
export function pageOf(number: number, geometry: PageGeometry, turn: Turn): Page {
  const { view, rotation, userUnit } = geometry;
  const [left, bottom, right, top] = view;
  const [across, up] = [(right - left) * userUnit, (top - bottom) * userUnit];
  const total = turned(rotation, turn);
  const isUpright = total % 180 === 0;
  const [width, height] = isUpright ? [across, up] : [up, across];
  return {
    number,
    geometry,
    width,
    height,
    place: (x, y) => {
      const [right, down] = [(x - left) * userUnit, (top - y) * userUnit];
      return rotated({ x: right, y: down }, { across, up, turn: total });
    },
    locate: (x, y) => {
      const back = turned(0, (360 - total) as Turn);
      const point = rotated({ x, y }, { across: width, up: height, turn: back });
      return { x: left + point.x / userUnit, y: top - point.y / userUnit };
    },
  };
}

interface Sheet {
  readonly across: number;
  readonly up: number;
  readonly turn: Turn;
}

/** Rotates a point with its sheet, clockwise. Points are measured from the top left corner. */
function rotated({ x, y }: Point, { across, up, turn }: Sheet): Point {
  if (turn === 90) return { x: up - y, y: x };
  if (turn === 180) return { x: across - x, y: up - y };
  if (turn === 270) return { x: y, y: across - x };
  return { x, y };
}
