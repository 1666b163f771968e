/**
 * A step before the text of a page is read. PDFium returns an `/ActualText` instead of the glyphs under it, so a file
 * could show one text and be reviewed as another. Therefore those marks are removed from the objects in memory: rules
 * judge what is drawn.
 */
import type { Pdfium } from "./library.ts";
import { textObject, type PageObject } from "./page-objects.ts";

/** `FPDF_OBJECT_UNKNOWN` of fpdfview.h: the parameter is absent. */
const absent = 0;
const actualText = new TextEncoder().encode("ActualText\0");

/** Reveals the glyphs under `/ActualText`. */
export function revealDrawnText(pdfium: Pdfium, objects: readonly PageObject[]): void {
  const key = pdfium.malloc(actualText.length);
  try {
    pdfium.bytes().set(actualText, key);
    for (const { object, type } of objects) if (type === textObject) removeMarks(pdfium, object, key);
  } finally {
    pdfium.free(key);
  }
}

function removeMarks(pdfium: Pdfium, object: number, key: number): void {
  for (let index = pdfium.FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
    const mark = pdfium.FPDFPageObj_GetMark(object, index);
    if (pdfium.FPDFPageObjMark_GetParamValueType(mark, key) === absent) continue;
    pdfium.FPDFPageObj_RemoveMark(object, mark);
  }
}
