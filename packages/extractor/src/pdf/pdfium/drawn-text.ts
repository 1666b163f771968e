/**
 * A step before the text of a page is read. PDFium returns an `/ActualText` instead of the glyphs under it, so a file
 * could show one text and be reviewed as another. Therefore these marks are removed from the objects in memory: rules
 * judge what is drawn. Their text is kept for glyphs whose letters are otherwise unknown.
 */
import { Buffer } from "@docreview/platform";
import { pdfString, textOf } from "@docreview/pdf-file";
import type { Pdfium } from "./library.ts";
import { textObject, type PageObject } from "./page-objects.ts";

/** The text of one mark. */
export interface ActualText {
  readonly text: string;
}

/** By the address of the text object; objects under one mark share one. */
export type ActualTexts = ReadonlyMap<number, ActualText>;

/** `FPDF_OBJECT_UNKNOWN` of fpdfview.h: the parameter is absent. */
const absent = 0;
const actualText = new TextEncoder().encode("ActualText\0");

/** In bytes; a longer text stands for more than a few glyphs. */
const longest = 2048;

/** Reveals the glyphs under `/ActualText`, and returns its text; the innermost of nested ones counts. */
export function revealDrawnText(pdfium: Pdfium, objects: readonly PageObject[]): ActualTexts {
  const texts = new Map<number, ActualText>();
  const ofMarks = new Map<number, ActualText>();
  const scratch = pdfium.malloc(longest + 16);
  try {
    const memory = { key: scratch, length: scratch + 12, buffer: scratch + 16 };
    pdfium.bytes().set(actualText, memory.key);
    const shown = objects.filter(({ type }) => type === textObject);
    for (const { object } of shown) {
      const innermost = marksOf(pdfium, object, memory.key)[0];
      if (innermost === undefined) continue;
      const known = ofMarks.get(innermost) ?? { text: textOfMark(pdfium, innermost, memory) };
      ofMarks.set(innermost, known);
      texts.set(object, known);
    }
    // Done last, because objects share marks: a mark that is removed from one may be lost for others.
    for (const { object } of shown) {
      for (const mark of marksOf(pdfium, object, memory.key)) pdfium.FPDFPageObj_RemoveMark(object, mark);
    }
    return texts;
  } finally {
    pdfium.free(scratch);
  }
}

/** Addresses; `key` and `length` have 12 and 4 bytes. */
interface Memory {
  readonly key: number;
  readonly length: number;
  readonly buffer: number;
}

/** The addresses of marks with an `/ActualText`, the innermost first. */
function marksOf(pdfium: Pdfium, object: number, key: number): readonly number[] {
  const marks: number[] = [];
  for (let index = pdfium.FPDFPageObj_CountMarks(object) - 1; index >= 0; index--) {
    const mark = pdfium.FPDFPageObj_GetMark(object, index);
    if (pdfium.FPDFPageObjMark_GetParamValueType(mark, key) !== absent) marks.push(mark);
  }
  return marks;
}

/** Empty if it is too long or not text. PDFium's own decoding corrupts characters beyond U+FFFF. */
function textOfMark(pdfium: Pdfium, mark: number, { key, length, buffer }: Memory): string {
  if (pdfium.FPDFPageObjMark_GetParamBlobValue(mark, key, buffer, longest, length) === 0) return "";
  const bytes = pdfium.integerAt(length) >>> 0;
  if (bytes > longest) return "";
  return textOf(pdfString(Buffer.from(pdfium.bytes().subarray(buffer, buffer + bytes)).toString("latin1")));
}
