/**
 * Whether highlights stand where their quads are: of the pixels that annotating changed on a page, nearly all are in a
 * quad, and every quad has some. The mapping is that of ISO 32000-2 (7.7.3.3), written apart from the code under test.
 */
import type { Page, Point, Quad } from "@docreview/model";
import { toDevice } from "../../testing/viewport.ts";
import type { Raster } from "./raster.ts";

/** Of the changed pixels, at least. */
const leastInside = 0.95;

/** Pixels around a quad that are still its own: those that its edge cuts. */
const edge = 1;

/** In one component of a colour, of 255: viewers that blend round once more. */
const rounding = 2;

/** Highlights multiply, so paint that is darker than this in all that they take away stays as it is. */
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

/** The corners of a quad in pixels, in going round. */
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

/** The middles of the pixels that differ. */
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

/** Pixels from the edge of a convex polygon to a point: positive within, negative outside. */
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
