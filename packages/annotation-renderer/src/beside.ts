/** What stands beside an annotation, level with it: the window with its text, and a strip of the page's edge. */
import type { Rectangle } from "@docreview/model";
import type { Highlight, Note } from "./annotation-kinds.ts";

type Placed = Pick<Highlight | Note, "rectangle" | "sheet">;

/** Of the window, in 1/72 inch. Viewers move and size it as they like. */
const width = 200;
const height = 120;

/** Of the strip, in 1/72 inch. */
const strip = 18;

/** Where the window with the annotation's contents opens, in whole user-space units. */
export function windowBeside({ rectangle, sheet: { cropBox, userUnit } }: Placed): Rectangle {
  const left = Math.round(cropBox.right);
  const top = Math.round(rectangle.top);
  return { left, bottom: top - units(height, userUnit), right: left + units(width, userUnit), top };
}

/** Where a link leads to the summary, at the edge of the page; in whole user-space units. */
export function marginBeside({ rectangle, sheet: { cropBox, userUnit } }: Placed): Rectangle {
  const left = Math.round(cropBox.left);
  const bottom = Math.round(rectangle.bottom);
  const top = Math.max(Math.round(rectangle.top), bottom + 1);
  return { left, bottom, right: left + units(strip, userUnit), top };
}

function units(length: number, userUnit: number): number {
  return Math.ceil(length / userUnit);
}
