/**
 * The reading order of a slide. A file lists shapes in the order in which they are painted, which means little: authors
 * move and copy them, and bring them to the front. So the slide is cut along white space that runs through all of it:
 * first into bands from top to bottom, then each band into columns from left to right, and so on. Shapes that no cut
 * separates are ordered by their upper-left corners. Shapes at the same place keep the order of the file.
 */
import type { Box } from "./box.ts";

export interface Placed {
  /** Null if the file does not state it; such shapes come last. */
  readonly box: Box | null;
}

/** Neighbours that overlap by up to this many EMU are still separated: boxes are larger than their text. */
const tolerance = 100_000;
/** The maximum depth of cuts; beyond it, shapes are ordered by their corners. */
const deepestCut = 16;

export function inReadingOrder<T extends Placed>(shapes: readonly T[]): readonly T[] {
  const placed = shapes.filter((shape): shape is T & { readonly box: Box } => shape.box !== null);
  return [...cut(placed, "rows", 0), ...shapes.filter(({ box }) => box === null)];
}

type Direction = "rows" | "columns";

function cut<T extends { readonly box: Box }>(
  shapes: readonly T[],
  direction: Direction,
  depth: number,
): readonly T[] {
  if (shapes.length < 2) return shapes;
  const across = direction === "rows" ? "columns" : "rows";
  if (depth > deepestCut) return byCorner(shapes);
  const bands = bandsOf(shapes, direction);
  if (bands.length > 1) return bands.flatMap((band) => cut(band, across, depth + 1));
  const others = bandsOf(shapes, across);
  if (others.length > 1) return others.flatMap((band) => cut(band, direction, depth + 1));
  return byCorner(shapes);
}

/** Shapes whose extents overlap by more than the tolerance share a band. */
function bandsOf<T extends { readonly box: Box }>(
  shapes: readonly T[],
  direction: Direction,
): readonly (readonly T[])[] {
  const from = ({ box }: T) => (direction === "rows" ? box.top : box.left);
  const to = ({ box }: T) => (direction === "rows" ? box.bottom : box.right);
  const numbered = shapes.map((shape, index) => ({ shape, index }));
  const bands: (typeof numbered)[] = [];
  let end = -Infinity;
  for (const one of numbered.toSorted((a, b) => from(a.shape) - from(b.shape))) {
    const { shape } = one;
    const band = bands.at(-1);
    // At most half of a flat shape may overlap.
    const overlap = Math.min(tolerance, (to(shape) - from(shape)) / 2);
    if (band === undefined || from(shape) >= end - overlap) bands.push([one]);
    else band.push(one);
    end = Math.max(end, to(shape));
  }
  return bands.map((band) => band.toSorted((a, b) => a.index - b.index).map(({ shape }) => shape));
}

function byCorner<T extends { readonly box: Box }>(shapes: readonly T[]): readonly T[] {
  return shapes.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}
