/**
 * For tests: pages as pixels, and the pixel of a point of user space. The mapping follows ISO 32000-2 (7.7.3.3, 8.3.2.3),
 * independently of the code under test.
 */
import type { Page, Point, Quad } from "@docreview/model";
import { runOn } from "./programs.ts";

export type Colour = readonly [number, number, number];

export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly colourAt: (x: number, y: number) => Colour;
}

export function rasterOf(
  size: { width: number; height: number },
  samples: Uint8Array,
  stride: 3 | 4,
): Raster {
  const colourAt = (x: number, y: number): Colour => {
    const at = (y * size.width + x) * stride;
    return [samples[at]!, samples[at + 1]!, samples[at + 2]!];
  };
  return { ...size, colourAt };
}

/** The first page as poppler shows it. */
export function popplerRaster(pdf: Uint8Array, dotsPerInch: number): Raster {
  const run = runOn("pdftoppm", pdf, "-cropbox", "-r", String(dotsPerInch), "-f", "1", "-l", "1", "FILE");
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(run.output.subarray(0, 40).toString("latin1"));
  if (header === null) throw new Error(`pdftoppm gave no picture: ${run.complaints}`);
  const size = { width: Number(header[1]), height: Number(header[2]) };
  return rasterOf(size, run.output.subarray(header[0].length), 3);
}

/** Where user space falls in pixels: `scale` is pixels per unit of user space. */
export function pixelAt({ cropBox, rotation }: Page, scale: number, { x, y }: Point): Point {
  const { left, bottom, right, top } = cropBox;
  const seen = {
    0: [x - left, top - y],
    90: [y - bottom, x - left],
    180: [right - x, y - bottom],
    270: [top - y, right - x],
  }[rotation];
  return { x: seen[0]! * scale, y: seen[1]! * scale };
}

/** The corners of a quad in pixels, in circular order. */
export function polygonOf(page: Page, scale: number, quad: Quad): readonly Point[] {
  const corner = (index: number) => pixelAt(page, scale, { x: quad[index * 2]!, y: quad[index * 2 + 1]! });
  return [corner(0), corner(1), corner(3), corner(2)];
}

/** Pixels from the edge of a convex polygon to a point: positive within, negative outside. */
export function depthIn(polygon: readonly Point[], point: Point): number {
  let nearest = Infinity;
  let farthest = -Infinity;
  for (let index = 0; index < polygon.length; index++) {
    const from = polygon[index]!;
    const to = polygon[(index + 1) % polygon.length]!;
    const cross = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
    const distance = cross / Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    nearest = Math.min(nearest, distance);
    farthest = Math.max(farthest, distance);
  }
  return Math.max(nearest, -farthest);
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
  readonly centre: Point;
}

export function pixelsOf({ width, height }: Raster): readonly Pixel[] {
  return Array.from({ length: width * height }, (_, index) => {
    const x = index % width;
    const y = Math.floor(index / width);
    return { x, y, centre: { x: x + 0.5, y: y + 0.5 } };
  });
}

/** The greatest difference of two colours in one component. */
export function difference(a: Colour, b: Colour): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}
