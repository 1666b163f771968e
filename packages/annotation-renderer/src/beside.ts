/** What stands beside an annotation, level with it: the window with its text, and a strip of the page's edge. */
import type { Page, Rectangle } from "@docreview/model";

/** Of the window, in 1/72 inch. Viewers move and size it as they like. */
const width = 200;
const height = 120;

/** Of the strip, in 1/72 inch. */
const strip = 18;

/** In whole user-space units. */
export function rectanglesBeside(
  { cropBox, userUnit }: Page,
  { bottom, top }: Rectangle,
): { readonly popup: Rectangle; readonly margin: Rectangle } {
  const [left, right] = [Math.round(cropBox.left), Math.round(cropBox.right)];
  const [lower, upper] = [Math.round(bottom), Math.round(top)];
  const units = (length: number) => Math.ceil(length / userUnit);
  return {
    popup: { left: right, bottom: upper - units(height), right: right + units(width), top: upper },
    margin: { left, bottom: lower, right: left + units(strip), top: Math.max(upper, lower + 1) },
  };
}
