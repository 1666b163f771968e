/** The outline of a path in PDFium, as a polygon in user space; curves become a few straight lines. */
import { at as elementAt, type Point, type Rectangle } from "@docreview/model";
import type { Pdfium } from "./library.ts";
import { combined, matrixOf, type Matrix, type PageObject } from "./page-objects.ts";

/** Kinds of segments (`FPDF_SEGMENT_…` of fpdf_edit.h); the third draws a line. */
const curve = 1;
const move = 2;

/** A rounded rectangle has up to 17. */
const mostSegments = 64;

/** Parameters of the points between which a curve is approximated by straight lines. */
const curveSteps = [0.25, 0.5, 0.75, 1];

export interface Segments {
  readonly count: number;
  readonly at: (index: number) => number;
  /** From the space of the segments to user space. */
  readonly space: Matrix;
}

/** Null for a path of several parts, and for one of many segments. */
export function outlineOf(pdfium: Pdfium, { count, at, space }: Segments): readonly Point[] | null {
  if (count < 3 || count > mostSegments) return null;
  const outline: Point[] = [];
  const controls: Point[] = [];
  for (let index = 0; index < count; index++) {
    const segment = at(index);
    const type = pdfium.FPDFPathSegment_GetType(segment);
    const point = pointUnder(space, pointOf(pdfium, segment));
    // A path may end with a move after which nothing is drawn.
    if (type === move && index > 0 && index < count - 1) return null;
    if (type === move && index > 0) continue;
    if (type !== curve) {
      outline.push(point);
      continue;
    }
    const start = outline.at(-1);
    if (start === undefined) return null;
    const [first, second] = controls;
    if (first === undefined || second === undefined) controls.push(point);
    else {
      outline.push(...curveFrom(start, [first, second, point]));
      controls.length = 0;
    }
  }
  return outline;
}

/** The outline of a path if it is convex; otherwise null. */
export function convexOutline(pdfium: Pdfium, { object, space }: PageObject): readonly Point[] | null {
  const outline = outlineOf(pdfium, {
    count: pdfium.FPDFPath_CountSegments(object),
    at: (index) => pdfium.FPDFPath_GetPathSegment(object, index),
    space: combined(matrixOf(pdfium, object), space),
  });
  return outline !== null && isConvex(outline) ? outline : null;
}

/** Whether a convex outline contains the whole box. */
export function holdsBox(outline: readonly Point[], { left, bottom, right, top }: Rectangle): boolean {
  const corners = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return corners.every((corner) => {
    const sides = outline.map((point, index) => turn(point, next(outline, index), corner));
    return sides.every((side) => side >= -noise) || sides.every((side) => side <= noise);
  });
}

/** The rounding error of areas from 32-bit floats, in square user-space units. */
const noise = 0.01;

/**
 * All turns have the same direction, and together make one revolution: the turns of a star also have one direction, but
 * make two.
 */
function isConvex(outline: readonly Point[]): boolean {
  let positive = false;
  let negative = false;
  let round = 0;
  const steps = outline
    .map((point, index) => ({ x: next(outline, index).x - point.x, y: next(outline, index).y - point.y }))
    .filter(({ x, y }) => Math.hypot(x, y) > noise);
  steps.forEach((step, index) => {
    const following = next(steps, index);
    const cross = step.x * following.y - step.y * following.x;
    if (cross > noise) positive = true;
    if (cross < -noise) negative = true;
    round += Math.atan2(cross, step.x * following.x + step.y * following.y);
  });
  return steps.length >= 3 && positive !== negative && Math.abs(Math.abs(round) - 2 * Math.PI) < 0.1;
}

function next<Item>(items: readonly Item[], index: number): Item {
  return elementAt(items, (index + 1) % items.length);
}

/** Positive if `to` is to the left of the line from `from` through `over`. */
function turn(from: Point, over: Point, to: Point): number {
  return (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);
}

/** Points on a cubic Bézier curve, without its first. */
function curveFrom(start: Point, [first, second, end]: readonly [Point, Point, Point]): readonly Point[] {
  return curveSteps.map((along) => {
    const back = 1 - along;
    const mixed = (from: number, one: number, other: number, to: number) =>
      back ** 3 * from + 3 * back ** 2 * along * one + 3 * back * along ** 2 * other + along ** 3 * to;
    return {
      x: mixed(start.x, first.x, second.x, end.x),
      y: mixed(start.y, first.y, second.y, end.y),
    };
  });
}

function pointOf(pdfium: Pdfium, segment: number): Point {
  const { scratch } = pdfium;
  pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
  return { x: pdfium.floatAt(scratch), y: pdfium.floatAt(scratch + 4) };
}

function pointUnder({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
