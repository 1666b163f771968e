/**
 * Checks that highlights are where their quads are: nearly all pixels changed by annotating a page are in a quad, and
 * every quad has some. The mapping follows ISO 32000-2 (7.7.3.3) and is independent of the code under test.
 */
import type { Page, Point, Quad } from "@docreview/model";
import { toDevice } from "../../testing/viewport.ts";
import type { Raster } from "./raster.ts";

/** The minimum share of the changed pixels. */
const leastInside = 0.95;

/** Pixels around a quad that still belong to it: those cut by its edge. */
const edge = 1;

/** The tolerance in one colour component, of 255: viewers round again when blending. */
const rounding = 2;

/** Highlights multiply colours, so paint darker than this in the affected components does not change. */
const darkest = 12;

type Polygon = readonly Point[];

/** What is wrong with a page; null if nothing is. */
export function misplaced(
  page: Page,
  quads: readonly Quad[],
  [before, after]: readonly [Raster, Raster],
): string | null {
  if (before.width !== after.width || before.height !== after.height) return "another size";
  const polygons = quads.map((quad) => polygonOf(page, before, quad));
  const untouched = new Set(polygons.filter((one) => isShown(one, before) && isBright(one, before)));
  if (untouched.size === 0) return null;
  let [inside, outside] = [0, 0];
  for (const point of changedPixels(before, after)) {
    const holding = polygons.filter((polygon) => depthIn(polygon, point) >= -edge);
    for (const polygon of holding) untouched.delete(polygon);
    if (holding.length > 0) inside++;
    else outside++;
  }
  if (untouched.size > 0) return `${untouched.size} of ${polygons.length} untouched`;
  const share = inside / (inside + outside);
  return share < leastInside ? `${outside} of ${inside + outside} pixels strayed` : null;
}

/** The corners of a quad in pixels, in circular order. */
function polygonOf({ cropBox, rotation }: Page, { width, height }: Raster, quad: Quad): Polygon {
  const isTurned = rotation === 90 || rotation === 270;
  const across = isTurned ? cropBox.top - cropBox.bottom : cropBox.right - cropBox.left;
  const down = isTurned ? cropBox.right - cropBox.left : cropBox.top - cropBox.bottom;
  return [0, 2, 6, 4].map((corner) => {
    const [x, y] = toDevice({ box: cropBox, rotation, scale: 1 }, quad[corner]!, quad[corner + 1]!);
    return { x: (x * width) / across, y: (y * height) / down };
  });
}

/** A quad whose middle is cropped away need not be seen. */
function isShown(polygon: Polygon, { width, height }: Raster): boolean {
  const x = polygon.reduce((sum, corner) => sum + corner.x, 0) / polygon.length;
  const y = polygon.reduce((sum, corner) => sum + corner.y, 0) / polygon.length;
  return x > 1 && y > 1 && x < width - 1 && y < height - 1;
}

/** No highlight is visible on black. */
function isBright(polygon: Polygon, { width, height, data, stride }: Raster): boolean {
  const [xs, ys] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(height, Math.max(...ys)); y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < Math.min(width, Math.max(...xs)); x++) {
      const at = (y * width + x) * stride;
      const isLit = [0, 1, 2].some((component) => data[at + component]! > darkest);
      if (isLit && depthIn(polygon, { x: x + 0.5, y: y + 0.5 }) >= 0) return true;
    }
  }
  return false;
}

/** The centres of the pixels that differ. */
function* changedPixels(before: Raster, after: Raster): Generator<Point> {
  const { width, height, stride } = before;
  const [one, other] = [before, after].map(({ data }) =>
    Buffer.from(data.buffer, data.byteOffset, data.length),
  );
  for (let y = 0; y < height; y++) {
    const row = y * width * stride;
    const end = row + width * stride;
    if (one!.compare(other!, row, end, row, end) === 0) continue;
    for (let x = 0; x < width; x++) {
      const at = row + x * stride;
      const differs = (component: number) =>
        Math.abs(one![at + component]! - other![at + component]!) > rounding;
      if (differs(0) || differs(1) || differs(2)) yield { x: x + 0.5, y: y + 0.5 };
    }
  }
}

/** The distance in pixels from the edge of a convex polygon to a point: positive inside, negative outside. */
function depthIn(polygon: Polygon, point: Point): number {
  let [nearest, farthest] = [Infinity, -Infinity];
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length]!;
    const cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
    const distance = cross / Math.hypot(to.x - from.x, to.y - from.y);
    nearest = Math.min(nearest, distance);
    farthest = Math.max(farthest, distance);
  }
  return Math.max(nearest, -farthest);
}
