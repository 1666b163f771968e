/** Converts a box on the displayed page to a quad, which is independent of how the page is rotated on the screen. */
import type { Page, Point } from "../file/page.ts";
import type { LineBox } from "./line-boxes.ts";

export interface PageViews {
  /** The displayed page. */
  readonly shown: Page;
  /** The page as the PDF defines it: its upper left corner is where reading begins. */
  readonly upright: Page;
}

/** `box` is in units of the page, from the top left corner of the displayed page. */
export function quadOf(
  { left, top, right, bottom }: LineBox,
  { shown, upright }: PageViews,
): readonly number[] {
  const corners = [shown.locate(left, top), shown.locate(right, bottom)].map(({ x, y }) =>
    upright.place(x, y),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  return [
    upright.locate(west, north),
    upright.locate(east, north),
    upright.locate(west, south),
    upright.locate(east, south),
  ].flatMap(({ x, y }: Point) => [rounded(x), rounded(y)]);
}

/** Rounds to thousandths of a unit, as the service does. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
