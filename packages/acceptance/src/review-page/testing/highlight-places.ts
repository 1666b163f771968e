/** The positions of highlights on the rendered pages. */
/// <reference lib="dom" />
import type { PagePlace, Quad } from "@docreview/model";
import type { Page } from "playwright-core";
import type { Raster } from "../../testing/rasters.ts";

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Fractions of the page's width and height, from its top left corner. */
interface Share {
  readonly x: number;
  readonly y: number;
}

/**
 * The lines of all highlights of a page in its own units, as if it were not rotated. `raster` is the page with one
 * pixel per unit.
 */
export async function highlightPlace(
  page: Page,
  number: number,
  { turn, raster }: { readonly turn: Turn; readonly raster: Raster },
): Promise<PagePlace> {
  const lines = await page.locator(`[data-page="${number}"]`).evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll("button.highlight > span")].map((line) => {
      const box = line.getBoundingClientRect();
      return [
        { x: (box.left - left) / width, y: (box.top - top) / height },
        { x: (box.right - left) / width, y: (box.bottom - top) / height },
      ] as const;
    });
  });
  const quads = lines.map(([from, to]) => quadOf(turnedBack(from, turn), turnedBack(to, turn), raster));
  return { page: number, quads };
}

function turnedBack({ x, y }: Share, turn: Turn): Share {
  if (turn === 90) return { x: y, y: 1 - x };
  if (turn === 180) return { x: 1 - x, y: 1 - y };
  if (turn === 270) return { x: 1 - y, y: x };
  return { x, y };
}

function quadOf(a: Share, b: Share, { width, height }: Raster): Quad {
  const [left, right] = [Math.min(a.x, b.x) * width, Math.max(a.x, b.x) * width];
  const [top, bottom] = [height - Math.min(a.y, b.y) * height, height - Math.max(a.y, b.y) * height];
  return [left, top, right, top, left, bottom, right, bottom];
}
