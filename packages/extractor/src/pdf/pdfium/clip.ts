/** What PDFium clips an object to: nothing outside is seen. */
import type { Point, Rectangle } from "@docreview/model";
import type { Pdfium } from "./library.ts";
import type { PageObject } from "./page-objects.ts";
import { outlineOf } from "./path-outline.ts";

/** Clip paths of which more has no say: their bounds are those of what is clipped. */
const mostClips = 8;

/** The bounds of what an object is clipped to, in user space; null if it is not. */
export function clipOf(pdfium: Pdfium, { object, space }: PageObject): Rectangle | null {
  const clip = pdfium.FPDFPageObj_GetClipPath(object);
  const count = clip === 0 ? 0 : Math.min(mostClips, pdfium.FPDFClipPath_CountPaths(clip));
  let bounds: Rectangle | null = null;
  for (let path = 0; path < count; path++) {
    const outline = outlineOf(pdfium, {
      count: pdfium.FPDFClipPath_CountPathSegments(clip, path),
      at: (index) => pdfium.FPDFClipPath_GetPathSegment(clip, path, index),
      space,
    });
    if (outline === null) continue;
    const own = boundsOfPoints(outline);
    bounds = bounds === null ? own : within(bounds, own);
  }
  return bounds;
}

function boundsOfPoints(points: readonly Point[]): Rectangle {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** The part of one rectangle that is in the other; `left > right` or `bottom > top` if there is none. */
export function within(one: Rectangle, other: Rectangle): Rectangle {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}
