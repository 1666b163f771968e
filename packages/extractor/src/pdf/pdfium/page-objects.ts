/** The objects that a page draws, in the order of drawing, including those within forms. */
import type { Rectangle } from "@docreview/model";
import type { Pdfium } from "./library.ts";

/** Kinds of page objects (`FPDF_PAGEOBJ_…` of fpdf_edit.h); the others are shadings. */
export const textObject = 1;
export const pathObject = 2;
export const imageObject = 3;
const formObject = 5;

/** Maps the space of an object's matrix to user space: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export interface PageObject {
  /** Its address in PDFium. */
  readonly object: number;
  readonly type: number;
  /** From its own space, that of the page or of a form, to user space. */
  readonly space: Matrix;
  /** The object of the page itself that contains it: itself, or a form. */
  readonly outermost: number;
}

interface Objects {
  readonly count: number;
  readonly at: (index: number) => number;
  readonly space: Matrix;
  /** Null for the objects of the page itself. */
  readonly outermost: number | null;
}

export function objectsOf(pdfium: Pdfium, page: number): readonly PageObject[] {
  const found: PageObject[] = [];
  const ofPage: Objects = {
    count: pdfium.FPDFPage_CountObjects(page),
    at: (index) => pdfium.FPDFPage_GetObject(page, index),
    space: identity,
    outermost: null,
  };
  seeAll(pdfium, ofPage, found);
  return found;
}

function seeAll(pdfium: Pdfium, { count, at, ...within }: Objects, found: PageObject[]): void {
  for (let index = 0; index < count; index++) {
    const object = at(index);
    const type = pdfium.FPDFPageObj_GetType(object);
    const own = { space: within.space, outermost: within.outermost ?? object };
    if (type === formObject) seeAll(pdfium, objectsOfForm(pdfium, object, own), found);
    else found.push({ object, type, ...own });
  }
}

function objectsOfForm(
  pdfium: Pdfium,
  form: number,
  { space, outermost }: Pick<PageObject, "space" | "outermost">,
): Objects {
  return {
    count: pdfium.FPDFFormObj_CountObjects(form),
    at: (index) => pdfium.FPDFFormObj_GetObject(form, index),
    space: combined(matrixOf(pdfium, form), space),
    outermost,
  };
}

/** The matrix of an image maps the unit square to its place. */
export function matrixOf(pdfium: Pdfium, object: number): Matrix {
  const { scratch, floatAt } = pdfium;
  if (pdfium.FPDFPageObj_GetMatrix(object, scratch) === 0) return identity;
  return {
    a: floatAt(scratch),
    b: floatAt(scratch + 4),
    c: floatAt(scratch + 8),
    d: floatAt(scratch + 12),
    e: floatAt(scratch + 16),
    f: floatAt(scratch + 20),
  };
}

/** First `inner`, then `outer`. */
export function combined(inner: Matrix, outer: Matrix): Matrix {
  return {
    a: inner.a * outer.a + inner.b * outer.c,
    b: inner.a * outer.b + inner.b * outer.d,
    c: inner.c * outer.a + inner.d * outer.c,
    d: inner.c * outer.b + inner.d * outer.d,
    e: inner.e * outer.a + inner.f * outer.c + outer.e,
    f: inner.e * outer.b + inner.f * outer.d + outer.f,
  };
}

/** The bounds of an object in user space; PDFium reports them in its own space. */
export function boundsOfObject(pdfium: Pdfium, { object, space }: PageObject): Rectangle {
  const { scratch: left, floatAt } = pdfium;
  const [bottom, right, top] = [left + 4, left + 8, left + 12];
  pdfium.FPDFPageObj_GetBounds(object, left, bottom, right, top);
  const bounds = {
    left: floatAt(left),
    bottom: floatAt(bottom),
    right: floatAt(right),
    top: floatAt(top),
  };
  return space === identity ? bounds : boundsUnder(space, bounds);
}

export function boundsUnder(
  { a, b, c, d, e, f }: Matrix,
  { left, bottom, right, top }: Rectangle,
): Rectangle {
  const xs = [left, right].flatMap((x) => [bottom, top].map((y) => a * x + c * y + e));
  const ys = [left, right].flatMap((x) => [bottom, top].map((y) => b * x + d * y + f));
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  };
}
