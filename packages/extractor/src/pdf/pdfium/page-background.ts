/**
 * The background of the text of a page: the paper, or the last area that was filled under it before it was drawn. Only
 * areas that one colour fills completely are known; images, shadings, patterns, shapes that are not convex,
 * transparent areas, and areas that end within the text have to be measured (`background-sample.ts`).
 */
import type { Point, Rectangle } from "@docreview/model";
import { within, type ClipReader } from "./clip.ts";
import type { Pdfium } from "./library.ts";
import { boundsOfObject, pathObject, type PageObject } from "./page-objects.ts";
import { alphaOf, colourOf, opaque, statedPaint } from "./paint.ts";
import { convexOutline, holdsBox } from "./path-outline.ts";

export interface Backgrounds {
  /**
   * To be called for everything drawn except text, in the order of drawing. Returns its bounds if it fills more than a
   * thin area.
   */
  readonly paint: (object: PageObject) => Rectangle | null;
  readonly text: (object: PageObject) => void;
  /** The background of each text object, `#rrggbb`; null if unknown. Those on bare paper are omitted. */
  readonly found: ReadonlyMap<number, string | null>;
  /** Those whose background can be measured, as nothing is drawn over them. To be called after the whole page. */
  readonly doubtful: () => readonly DoubtfulText[];
}

/** A text object whose background has several colours. */
export interface DoubtfulText {
  readonly text: PageObject;
  readonly bounds: Rectangle;
}

/** Viewers show a page on white. */
export const paper = "#ffffff";

/**
 * In user-space units. Rules and frames are thinner: a single one is not the background of text, but many adjacent ones
 * are.
 */
const thinnest = 3;

/** More thin areas are a drawing or a table, whose rules separate texts. */
const mostThin = 500;

/** A page that fills more areas is a drawing; the background of its text is then not determined. */
const mostAreas = 2000;

/**
 * A share of the text's box: areas that together cover no more are beside it, and an area that covers all but this share
 * is under it.
 */
const slack = 0.1;

/** The maximum number of comparisons of a page's texts with its areas. */
const mostLookups = 500_000;

/** A drawn object. Its clip and colour are only determined if text is on it, which is rare. */
interface Area {
  readonly object: PageObject;
  /** Before clipping. */
  readonly bounds: Rectangle;
  filled: FilledArea | null;
}

interface FilledArea {
  readonly bounds: Rectangle;
  /** Null if it is not one colour. */
  readonly colour: string | null;
  /** The outline of the filled area if it is convex; otherwise null. */
  readonly outline: readonly Point[] | null;
}

export function createBackgrounds(pdfium: Pdfium, clipOf: ClipReader): Backgrounds {
  const areas: Area[] = [];
  const fillOf = (area: Area) => (area.filled ??= filledArea(pdfium, area, clipOf(area.object)));
  let thin = 0;
  let wide = 0;
  const found = new Map<number, string | null>();
  const doubtful: (DoubtfulText & { readonly areasBefore: number })[] = [];
  let lookups = 0;
  let isLost = false;
  const isBare = ({ bounds, areasBefore }: (typeof doubtful)[number]) => {
    lookups += areas.length - areasBefore;
    if (lookups > mostLookups) return false;
    for (let index = areasBefore; index < areas.length; index++) {
      const over = areas[index]?.bounds;
      if (over !== undefined && !isThin(over) && areTouching(bounds, over)) return false;
    }
    return true;
  };
  return {
    found,
    doubtful: () => (isLost ? [] : doubtful.filter(isBare)),
    paint: (object) => {
      if (isLost) return null;
      if (object.type === pathObject && !isFilled(pdfium, object.object)) return null;
      const bounds = boundsOfObject(pdfium, object);
      const isWide = !isThin(bounds);
      if (isWide) wide++;
      else if (++thin > mostThin) return null;
      areas.push({ object, bounds, filled: null });
      isLost = wide > mostAreas;
      return isWide ? bounds : null;
    },
    text: (text) => {
      if (areas.length === 0) return;
      lookups += wide;
      if (isLost || lookups > mostLookups) {
        found.set(text.object, null);
        return;
      }
      const bounds = boundsOfObject(pdfium, text);
      const colour = colourUnder(bounds, areas, fillOf);
      if (colour !== paper) found.set(text.object, colour);
      if (colour === null) doubtful.push({ text, bounds, areasBefore: areas.length });
    },
  };
}

function colourUnder(
  text: Rectangle,
  areas: readonly Area[],
  fillOf: (area: Area) => FilledArea,
): string | null {
  // Stripes that are each beside the text may together cover much of its background.
  let beside = 0;
  for (let index = areas.length - 1; index >= 0; index--) {
    const area = areas[index];
    if (area === undefined || !areTouching(text, area.bounds) || shareWithin(text, area.bounds) === 0)
      continue;
    const { bounds, colour, outline } = fillOf(area);
    const share = shareWithin(text, bounds);
    if (share > slack)
      return share - beside >= 1 - slack && outline !== null && holdsBox(outline, shrunk(text))
        ? colour
        : null;
    beside += share;
    if (beside > slack) return null;
  }
  return paper;
}

function isThin({ left, bottom, right, top }: Rectangle): boolean {
  return right - left < thinnest || top - bottom < thinnest;
}

function areTouching(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.bottom <= other.top && other.bottom <= one.top
  );
}

/** The share of `text` that is in `area`; a space may be flat, and is then completely in it or not at all. */
function shareWithin(text: Rectangle, area: Rectangle): number {
  const width = Math.min(text.right, area.right) - Math.max(text.left, area.left);
  const height = Math.min(text.top, area.top) - Math.max(text.bottom, area.bottom);
  if (width < 0 || height < 0) return 0;
  const across = text.right > text.left ? width / (text.right - text.left) : 1;
  const along = text.top > text.bottom ? height / (text.top - text.bottom) : 1;
  return across * along;
}

function filledArea(pdfium: Pdfium, { object, bounds }: Area, clip: Rectangle | null): FilledArea {
  const clipped = clip === null ? bounds : within(bounds, clip);
  const colour = object.type === pathObject ? fillColour(pdfium, object.object) : null;
  return { bounds: clipped, colour, outline: colour === null ? null : convexOutline(pdfium, object) };
}

function isFilled(pdfium: Pdfium, path: number): boolean {
  const { scratch } = pdfium;
  pdfium.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
  return pdfium.byteAt(scratch) !== 0;
}

/** Null if it is translucent or filled with a pattern. */
function fillColour(pdfium: Pdfium, path: number): string | null {
  if (pdfium.FPDFPageObj_HasTransparency(path) === 1) return null;
  const paint = statedPaint(pdfium, path);
  return paint === null || alphaOf(paint) !== opaque ? null : colourOf(paint);
}

/** `text` without its outermost part, which may protrude from its background. */
function shrunk({ left, bottom, right, top }: Rectangle): Rectangle {
  const across = ((right - left) * slack) / 2;
  const along = ((top - bottom) * slack) / 2;
  return { left: left + across, bottom: bottom + along, right: right - across, top: top - along };
}
