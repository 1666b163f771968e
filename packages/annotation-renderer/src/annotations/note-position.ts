/**
 * The positions of notes: in the margin within the CropBox, from the top right of the page **as the viewer sees it**
 * downwards, then in further columns to the left. Lengths are in user-space units of the page.
 *
 * * Notes have the flags NoZoom and NoRotate (ISO 32000-2, 12.5.3): a viewer keeps the upper-left corner of the
 * rectangle in place and draws the icon upright from there. On a rotated page the icon is then beside the rectangle, so
 * the margin is one icon wide: both stay within the CropBox, whether or not a viewer respects the flags.
 */
import type { Page, Point, Rectangle } from "@docreview/model";

/** Side of the square icon in 1/72 inch, on a page that is large enough. */
export const noteSide = 18;

/** In user-space units, for a page without a size. */
const smallestSide = 0.01;

/** The width of a note's label in points, for at most ten characters. */
export function labelWidth(label: string): number {
  return label === "" ? 0 : label.length * characterWidth + labelMargin;
}

/** The type size of a label, and the width of the widest usual character, in points. */
export const labelSize = 8;
const characterWidth = 5.6;
const labelMargin = 6;

const longestLabel = 10;

/** The label of the note at `position` if it is in ASCII and fits; otherwise empty. */
export function noteLabel(page: Page, position: number, reference: string): string {
  const { width, height } = seenSize(page);
  const isFirstColumn = position < slots(height, noteSide / page.userUnit);
  // On a rotated page a viewer draws the note beside its rectangle, where it may be cut off.
  const hasRoom =
    page.rotation === 0 && isFirstColumn && width * page.userUnit >= 3 * (noteSide + labelWidth(reference));
  return hasRoom && reference.length <= longestLabel && /^[\x21-\x7e]+$/.test(reference) ? reference : "";
}

/** `note` with space for the label to its left. */
export function withLabel(note: Rectangle, page: Page, label: string): Rectangle {
  return { ...note, left: note.left - labelWidth(label) / page.userUnit };
}

/** The rectangle of the note at `position` (from 0) on its page. Notes overlap only on a page that is full of them. */
export function noteRectangle(page: Page, position: number): Rectangle {
  const { width, height } = seenSize(page);
  const side = Math.max(smallestSide, Math.min(noteSide / page.userUnit, width / 3, height / 3));
  const step = (side * 4) / 3;
  const rows = slots(height, side);
  const row = position % rows;
  const column = Math.floor(position / rows) % slots(width, side);
  const seen = { x: width - 2 * side - column * step, y: side + row * step };
  const corner = userPoints[page.rotation](page.cropBox, seen);
  return { left: corner.x, bottom: corner.y - side, right: corner.x + side, top: corner.y };
}

/** How many icons fit between two margins, a third of a side apart. */
function slots(length: number, side: number): number {
  return Math.max(1, Math.floor((length - 2 * side + side / 3) / ((side * 4) / 3)));
}

function seenSize({ cropBox, rotation }: Page): { readonly width: number; readonly height: number } {
  const width = cropBox.right - cropBox.left;
  const height = cropBox.top - cropBox.bottom;
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}

/** Converts a point seen from the upper-left corner of the page as displayed, x to the right and y downwards. */
const userPoints: Record<Page["rotation"], (box: Rectangle, seen: Point) => Point> = {
  0: ({ left, top }, seen) => ({ x: left + seen.x, y: top - seen.y }),
  90: ({ left, bottom }, seen) => ({ x: left + seen.y, y: bottom + seen.x }),
  180: ({ right, bottom }, seen) => ({ x: right - seen.x, y: bottom + seen.y }),
  270: ({ right, top }, seen) => ({ x: right - seen.y, y: top - seen.x }),
};
