/** The rules of a page: thin lines and areas, and the upper and lower sides of boxes, as tables are drawn with. */
import type { Rectangle } from "@docreview/model";
import type { Pdfium } from "./library.ts";
import { boundsOfObject, pathObject, type PageObject } from "./page-objects.ts";

/** In user-space units. */
const thickest = 3;
const shortest = 15;
/** A page with more is a drawing, whose lines say nothing about its text. */
const mostRules = 1500;
/** A rectangle has four sides and may be closed; a path of more segments is another shape. */
const boxSegments = 6;

/** None for a drawing. */
export function rulesOf(pdfium: Pdfium, objects: Iterable<PageObject>): readonly Rectangle[] {
  const found: Rectangle[] = [];
  for (const object of objects) {
    if (object.type !== pathObject) continue;
    const segments = pdfium.FPDFPath_CountSegments(object.object);
    if (segments < 2 || segments > boxSegments) continue;
    found.push(...sidesOf(boundsOfObject(pdfium, object)));
    if (found.length > mostRules) return [];
  }
  return found;
}

function sidesOf(bounds: Rectangle): readonly Rectangle[] {
  const { left, bottom, right, top } = bounds;
  const [width, height] = [right - left, top - bottom];
  if (Math.max(width, height) < shortest) return [];
  if (Math.min(width, height) < thickest) return [bounds];
  return [
    { left, right, bottom: top, top },
    { left, right, bottom, top: bottom },
    { left, right: left, bottom, top },
    { left: right, right, bottom, top },
  ];
}
