/**
 * What separates text on a page: rules (thin lines, thin areas and the sides of boxes), and the boxes themselves
 * (frames, filled areas and images).
 */
import type { Rectangle } from "@docreview/model";
import type { Pdfium } from "./library.ts";
import { boundsOfObject, pathObject, textObject, type PageObject } from "./page-objects.ts";

/** In user-space units. */
const thickest = 3;
const shortest = 15;
/** A page with more is a drawing, whose lines do not structure its text. */
const mostRules = 1500;
const mostBoxes = 1000;
/** The minimum height and width of a box that may contain text. */
const leastBox = 6;
/** A rectangle has four sides and may be closed; a path of more segments is another shape. */
const boxSegments = 6;
/** A rounded rectangle has up to 17, and may be drawn with both edges. */
const roundedSegments = 36;

export interface PageShapes {
  readonly rules: readonly Rectangle[];
  readonly boxes: readonly Rectangle[];
}

/** A kind with too many shapes is omitted: it belongs to a drawing. */
export function shapesOf(pdfium: Pdfium, objects: Iterable<PageObject>): PageShapes {
  const rules: Rectangle[] = [];
  const boxes: Rectangle[] = [];
  for (const object of objects) {
    if (object.type === textObject) continue;
    const segments = object.type === pathObject ? pdfium.FPDFPath_CountSegments(object.object) : 0;
    if (object.type === pathObject && (segments < 2 || segments > roundedSegments)) continue;
    const bounds = boundsOfObject(pdfium, object);
    if (segments >= 2 && segments <= boxSegments && rules.length <= mostRules) rules.push(...sidesOf(bounds));
    if (isBox(bounds) && boxes.length <= mostBoxes) boxes.push(bounds);
  }
  return {
    rules: rules.length > mostRules ? [] : rules,
    boxes: boxes.length > mostBoxes ? [] : boxes,
  };
}

function isBox({ left, bottom, right, top }: Rectangle): boolean {
  return Math.min(right - left, top - bottom) >= leastBox;
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
