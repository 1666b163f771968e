/** The rectangles level with an annotation: the popup window with its text, and a link in the margin of the page. */
import type { Rectangle } from "@docreview/model";
import type { Highlight, Note } from "./annotation.ts";

type Placed = Pick<Highlight | Note, "rectangle" | "sheet">;

/** Size of the popup in 1/72 inch. Viewers move and resize it. */
const width = 200;
const height = 120;

/** Width of the link in 1/72 inch. */
const marginWidth = 18;

/** The rectangle of the popup beside the page, in whole user-space units. */
export function popupRectangle({ rectangle, sheet: { cropBox, userUnit } }: Placed): Rectangle {
  const left = Math.round(cropBox.right);
  const top = Math.round(rectangle.top);
  return { left, bottom: top - units(height, userUnit), right: left + units(width, userUnit), top };
}

/** The rectangle of the link at the left edge of the page, in whole user-space units. */
export function backLinkRectangle({ rectangle, sheet: { cropBox, userUnit } }: Placed): Rectangle {
  const left = Math.round(cropBox.left);
  const bottom = Math.round(rectangle.bottom);
  const top = Math.max(Math.round(rectangle.top), bottom + 1);
  return { left, bottom, right: left + units(marginWidth, userUnit), top };
}

function units(length: number, userUnit: number): number {
  return Math.ceil(length / userUnit);
}
