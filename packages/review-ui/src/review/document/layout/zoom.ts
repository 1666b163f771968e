/** The zoom of the pages: fitted to the available space, or a fixed scale. */
import type { Page } from "../file/page.ts";

/** A number is in CSS pixels per PDF point. */
export type Zoom = "width" | "page" | number;

export interface AvailableSize {
  readonly width: number;
  readonly height: number;
}

/** At 100 % a page is as large as it would be printed: 96 CSS pixels for 72 points. */
export const actualSize = 96 / 72;

const percentages = [25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400];

export function scaleOf(zoom: Zoom, page: Page, { width, height }: AvailableSize): number {
  if (typeof zoom === "number") return zoom;
  const byWidth = width / page.width;
  return zoom === "width" ? byWidth : Math.min(byWidth, height / page.height);
}

/** The next larger or smaller scale, or the same at the limits. */
export function steppedZoom(scale: number, direction: 1 | -1): number {
  const percent = percentOf(scale);
  const next =
    direction === 1 ? percentages.find((one) => one > percent) : percentages.findLast((one) => one < percent);
  return next === undefined ? scale : (next / 100) * actualSize;
}

export const percentOf = (scale: number) => Math.round((scale / actualSize) * 100);
