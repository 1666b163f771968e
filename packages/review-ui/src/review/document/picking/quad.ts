/** The quad of a box on a page as it is shown: turned or not, it describes the same place in the PDF. */
import type { Page, Point } from "../file/page.ts";
import type { LineBox } from "./line-boxes.ts";

export interface PageViews {
  /** As it is shown. */
  readonly shown: Page;
  /** As the PDF shows it: its upper left corner is where reading begins. */
  readonly upright: Page;
}

/** `box` is in units of the page, from the top left corner of the page as shown. */
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

/** To thousandths of a unit, as the service has them. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
