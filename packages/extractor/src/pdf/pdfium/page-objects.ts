/**
 * A look at what a page draws before its text is read. PDFium gives an `/ActualText` in place of the glyphs that stand
 * under it: a file could show one thing and be reviewed as another, so that those marks are taken off the objects in
 * memory. Rules look at what is drawn.
 */
import type { Pdfium } from "./library.ts";

/** Kinds of page objects (`FPDF_PAGEOBJ_…` of fpdf_edit.h); the others are paths, images and shadings. */
const textObject = 1;
const formObject = 5;

/** `FPDF_OBJECT_UNKNOWN` of fpdfview.h: the parameter is not there. */
const absent = 0;
const actualText = new TextEncoder().encode("ActualText\0");

interface Objects {
  readonly count: number;
  readonly at: (index: number) => number;
}

/** Reveals what stands under `/ActualText`; true when the page paints anything but text. */
export function revealDrawnText(pdfium: Pdfium, page: number): boolean {
  const key = pdfium.malloc(actualText.length);
  try {
    pdfium.bytes().set(actualText, key);
    return revealAll(pdfium, objectsOfPage(pdfium, page), key);
  } finally {
    pdfium.free(key);
  }
}

function revealAll(pdfium: Pdfium, objects: Objects, key: number): boolean {
  let paints = false;
  for (let index = 0; index < objects.count; index++) {
    const object = objects.at(index);
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === textObject) removeMarks(pdfium, object, key);
    else if (type === formObject) paints = revealAll(pdfium, objectsOfForm(pdfium, object), key) || paints;
    else paints = true;
  }
  return paints;
}

function objectsOfPage(pdfium: Pdfium, page: number): Objects {
  return { count: pdfium.FPDFPage_CountObjects(page), at: (index) => pdfium.FPDFPage_GetObject(page, index) };
}

function objectsOfForm(pdfium: Pdfium, form: number): Objects {
  return {
    count: pdfium.FPDFFormObj_CountObjects(form),
    at: (index) => pdfium.FPDFFormObj_GetObject(form, index),
  };
}

function removeMarks(pdfium: Pdfium, object: number, key: number): void {
  for (let index = pdfium.FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
    const mark = pdfium.FPDFPageObj_GetMark(object, index);
    if (pdfium.FPDFPageObjMark_GetParamValueType(mark, key) === absent) continue;
    pdfium.FPDFPageObj_RemoveMark(object, mark);
  }
}
