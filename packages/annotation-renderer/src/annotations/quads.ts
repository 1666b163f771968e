/** Quads and rectangles as annotations write them: rounded to thousandths, and within what a viewer can show. */
import { boundsOf, type Quad, type Rectangle } from "@docreview/model";

/** No page that a viewer can show extends farther from the origin; broken files place text there. */
const farthest = 1e6;

/** The rounded quads that are at least partly within the page as viewers show it; level ones are clipped to it. */
export function drawableQuads(quads: readonly Quad[], shown: Rectangle): readonly Quad[] {
  const drawable: Quad[] = [];
  for (const quad of quads) {
    if (isDrawable(quad) && isOn(shown, quad)) drawable.push(roundedQuad(cutTo(shown, quad)));
  }
  return drawable;
}

/** The height or the width of a quad may be zero: then its position counts. */
function isOn({ left, bottom, right, top }: Rectangle, quad: Quad): boolean {
  const bounds = boundsOf([quad]);
  return bounds.right >= left && bounds.left <= right && bounds.top >= bottom && bounds.bottom <= top;
}

function cutTo(shown: Rectangle, quad: Quad): Quad {
  const { left, bottom, right, top } = boundsOf([quad]);
  const isWithin = left >= shown.left && right <= shown.right && bottom >= shown.bottom && top <= shown.top;
  if (isWithin || !isUpright(quad)) return quad;
  const x = (value: number) => Math.min(shown.right, Math.max(shown.left, value));
  const y = (value: number) => Math.min(shown.top, Math.max(shown.bottom, value));
  const [a, b, c, d, e, f, g, h] = quad;
  return [x(a), y(b), x(c), y(d), x(e), y(f), x(g), y(h)];
}

/** Whether its sides are along the axes of the page. */
function isUpright([ulx, uly, urx, ury, llx, lly]: Quad): boolean {
  return (ulx === llx && uly === ury) || (ulx === urx && uly === lly);
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
  const isLevel = isUpright([ulx, uly, urx, ury, llx, lly, lrx, lry]);
  return [ulx, uly, urx, ury, isLevel ? thousandths(llx - 0.001) : llx, lly, lrx, lry];
}
