/** The resolution at which a page is drawn for recognition: that of its own pictures, within limits. */
import type { PageGlyphs } from "../../glyphs/glyphs.ts";

/**
 * Pixels per inch. Below it, letters have too few pixels, even if the picture itself has no more (a corpus scan of 150
 * has a confidence of 0.76 as it is, and 0.93 when drawn at 250); above it, recognition takes longer without better
 * results.
 */
const least = 250;
const most = 300;
/** For letters drawn as shapes, which have no resolution. */
const ofShapes = 300;
/** A3 at 300 pixels per inch. */
const mostPixels = 18_000_000;
const pointsPerInch = 72;

/** The number of pixels of the drawn page. */
export function pixelsOf(page: PageGlyphs): number {
  const { left, bottom, right, top } = page.page.cropBox;
  return (right - left) * (top - bottom) * resolutionOf(page).density ** 2;
}

export interface Resolution {
  /** Pixels per user-space unit. */
  readonly density: number;
  /** Pixels per inch. */
  readonly resolution: number;
}

export function resolutionOf({ page, pictures }: PageGlyphs): Resolution {
  const { cropBox, userUnit } = page;
  const unitsPerInch = pointsPerInch / userUnit;
  const own = pictures === undefined ? ofShapes : pictures.density * unitsPerInch;
  const wanted = Math.min(most, Math.max(least, own)) / unitsPerInch;
  const area = (cropBox.right - cropBox.left) * (cropBox.top - cropBox.bottom);
  const density = Math.min(wanted, Math.sqrt(mostPixels / area));
  return { density, resolution: density * unitsPerInch };
}
