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
  /** For everything drawn but text, in the order of drawing. Its bounds, if it fills more than a thin area. */
  readonly paint: (object: PageObject) => Rectangle | null;
  readonly text: (object: PageObject) => void;
  /** The background of each text object, `#rrggbb`; null if unknown. Those on bare paper are omitted. */
  readonly found: ReadonlyMap<number, string | null>;
  /** Those of which it can be looked at: nothing is drawn over them. For when the whole page was gone through. */
  readonly doubtful: () => readonly DoubtfulText[];
}

/** A text object whose background has several colours. */
export interface DoubtfulText {
  readonly text: PageObject;
  readonly bounds: Rectangle;
}

/** Viewers show a page on white. */
export const paper = "#ffffff";

/** In user-space units: rules and frames are thinner; no text is on one of them, but on many beside each other. */
const thinnest = 3;

/** Thin areas of which more are a drawing or a table, whose rules part texts. */
const mostThin = 500;

/** A page that fills more areas is a drawing; the background of its text is then not determined. */
const mostAreas = 2000;

/** A share of the text's box: what covers no more, in all, is beside it, what covers all but as much is under it. */
const slack = 0.1;

/** All areas of a page are looked through for so many of its texts. */
const mostLookups = 500_000;

/** Something that is drawn, before it is known how it is clipped and what fills it: most of them no text is on. */
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
  /** What is filled, where that is a convex shape; else null. */
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
  // Stripes each of which is beside the text may together be much of what is behind it.
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

/** The share of `text` that is in `area`; a space may be flat, and then is in it or does not. */
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

/** Null if light shines through it, or where it is filled with a pattern. */
function fillColour(pdfium: Pdfium, path: number): string | null {
  if (pdfium.FPDFPageObj_HasTransparency(path) === 1) return null;
  const paint = statedPaint(pdfium, path);
  return paint === null || alphaOf(paint) !== opaque ? null : colourOf(paint);
}

/** `text` without its outermost part, which may stand out of what is behind it. */
function shrunk({ left, bottom, right, top }: Rectangle): Rectangle {
  const across = ((right - left) * slack) / 2;
  const along = ((top - bottom) * slack) / 2;
  return { left: left + across, bottom: bottom + along, right: right - across, top: top - along };
}
