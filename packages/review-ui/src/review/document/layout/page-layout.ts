/**
 * The position of each page in the scrolled column, computed rather than read from the browser. Lengths are in CSS
 * pixels.
 */
import { at } from "@docreview/model";
import type { Page } from "../file/page.ts";

export interface PlacedPage {
  readonly page: Page;
  /** CSS pixels for one unit of the page. */
  readonly scale: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PageLayout {
  /** The pages in order; the first page has index 0. */
  readonly pages: readonly PlacedPage[];
  /** The width of the widest page. */
  readonly width: number;
  readonly height: number;
}

/** A position that stays the same when the pages change their size. */
export interface PagePosition {
  /** Counted from 1. */
  readonly page: number;
  /** How far down the page, from 0 to 1. */
  readonly share: number;
}

export interface Range {
  /** Counted from 1, both inclusive. */
  readonly first: number;
  readonly last: number;
}

/** The space below and above each page. */
export const pageGap = 12;

export function layoutOf(pages: readonly Page[], scaleOf: (page: Page) => number): PageLayout {
  let top = pageGap;
  let widest = 0;
  const placed = pages.map((page) => {
    const scale = scaleOf(page);
    const [width, height] = [page.width * scale, page.height * scale];
    const one = { page, scale, top, width, height };
    top += height + pageGap;
    widest = Math.max(widest, width);
    return one;
  });
  return { pages: placed, width: widest, height: top };
}

/** The pages that overlap the range from `from` to `to`, or else the nearest one. */
export function pagesBetween({ pages }: PageLayout, from: number, to: number): Range {
  const first = firstEndingBelow(pages, from);
  let last = first;
  while ((pages[last + 1]?.top ?? Infinity) < to) last++;
  return { first: first + 1, last: last + 1 };
}

/** The anchor at the height `top`. */
export function positionAt({ pages }: PageLayout, top: number): PagePosition {
  const index = firstEndingBelow(pages, top);
  const page = pages[index];
  if (page === undefined) return { page: 1, share: 0 };
  return { page: index + 1, share: Math.min(1, (top - page.top) / page.height) };
}

export function topOf({ pages }: PageLayout, { page, share }: PagePosition): number {
  const placed = pages[Math.min(pages.length, Math.max(1, page)) - 1];
  return placed === undefined ? 0 : placed.top + share * placed.height;
}

/** The index of the first page that ends below `top`, or else of the last page. */
function firstEndingBelow(pages: readonly PlacedPage[], top: number): number {
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top: start, height } = at(pages, middle);
    if (start + height > top) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low);
}
