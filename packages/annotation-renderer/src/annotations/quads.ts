/** Quads and rectangles as annotations write them: rounded to thousandths, and within what a viewer can show. */
import type { Quad, Rectangle } from "@docreview/model";

/** No page that a viewer can show reaches farther from the origin; broken files do place text there. */
const farthest = 1e6;

/** The quads that can be drawn, rounded. */
export function drawableQuads(quads: readonly Quad[]): readonly Quad[] {
  const drawable: Quad[] = [];
  for (const quad of quads) if (isDrawable(quad)) drawable.push(roundedQuad(quad));
  return drawable;
}

function isDrawable(quad: Quad): boolean {
  for (const coordinate of quad) if (!(Math.abs(coordinate) <= farthest)) return false;
  return true;
}

function roundedQuad([a, b, c, d, e, f, g, h]: Quad): Quad {
  return [rounded(a), rounded(b), rounded(c), rounded(d), rounded(e), rounded(f), rounded(g), rounded(h)];
}

export function roundedRectangle({ left, bottom, right, top }: Rectangle): Rectangle {
  return { left: rounded(left), bottom: rounded(bottom), right: rounded(right), top: rounded(top) };
}

function rounded(value: number): number {
  return thousandths(Math.max(-farthest, Math.min(farthest, value)));
}

/** Adding 0 turns −0 into 0. */
export function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}

/**
 * A level quad with its lower-left corner moved aside by a thousandth of a unit, in the PDF and in the XFDF, so that both
 * look the same: PDFium moves the edges of an exactly level quad to whole pixels, and PDFBox, which draws imported
 * annotations by itself, rounds off the ends.
 */
export function leaning([ulx, uly, urx, ury, llx, lly, lrx, lry]: Quad): Quad {
  const isLevel = (ulx === llx && uly === ury) || (ulx === urx && uly === lly);
  return [ulx, uly, urx, ury, isLevel ? thousandths(llx - 0.001) : llx, lly, lrx, lry];
}
