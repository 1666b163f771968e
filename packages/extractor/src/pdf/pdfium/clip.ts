/** The clip of an object in PDFium, outside which nothing is visible. */
import type { Point, Rectangle } from "@docreview/model";
import type { Pdfium } from "./library.ts";
import type { Matrix, PageObject } from "./page-objects.ts";
import { outlineOf } from "./path-outline.ts";

/** The maximum number of clip paths to consider; further ones are ignored. */
const mostClips = 8;

/** The bounds of an object's clip in user space; null if it is not clipped. */
export type ClipReader = (object: PageObject) => Rectangle | null;

/** For one page. Its texts share most clips, and PDFium shares the points of their paths. */
export function createClipReader(pdfium: Pdfium): ClipReader {
  const known = new Map<Matrix, Map<number, Rectangle | null>>();
  return ({ object, space }) => {
    const clip = pdfium.FPDFPageObj_GetClipPath(object);
    const count = clip === 0 ? 0 : Math.min(mostClips, pdfium.FPDFClipPath_CountPaths(clip));
    if (count <= 0) return null;
    const inSpace = known.get(space) ?? new Map<number, Rectangle | null>();
    known.set(space, inSpace);
    let bounds: Rectangle | null = null;
    for (let path = 0; path < count; path++) {
      const first = pdfium.FPDFClipPath_GetPathSegment(clip, path, 0);
      let own = inSpace.get(first);
      if (own === undefined) {
        own = boundsOfClip(pdfium, { clip, path, space });
        inSpace.set(first, own);
      }
      if (own !== null) bounds = bounds === null ? own : within(bounds, own);
    }
    return bounds;
  };
}

interface ClipPath {
  readonly clip: number;
  readonly path: number;
  readonly space: Matrix;
}

function boundsOfClip(pdfium: Pdfium, { clip, path, space }: ClipPath): Rectangle | null {
  const outline = outlineOf(pdfium, {
    count: pdfium.FPDFClipPath_CountPathSegments(clip, path),
    at: (index) => pdfium.FPDFClipPath_GetPathSegment(clip, path, index),
    space,
  });
  return outline === null ? null : boundsOfPoints(outline);
}

function boundsOfPoints(points: readonly Point[]): Rectangle {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** The intersection of two rectangles; `left > right` or `bottom > top` if there is none. */
export function within(one: Rectangle, other: Rectangle): Rectangle {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}
