/** The marked content of the text on a tagged page. Must be read before marks are removed (`revealDrawnText`). */
import { Buffer } from "@docreview/platform";
import { artifact, unmarked } from "../../glyphs/tags.ts";
import type { Pdfium } from "./library.ts";
import { textObject, type PageObject } from "./page-objects.ts";

/** The `mark` of glyphs, by their text object. */
export type MarkedContent = ReadonlyMap<number, number>;

/** In UTF-16, as PDFium reports names. */
const artifactName = [...Buffer.from("Artifact\0", "utf16le")];
const longestName = 64;

export function markedContentOf(pdfium: Pdfium, objects: readonly PageObject[]): MarkedContent {
  const scratch = pdfium.malloc(longestName + 4);
  const known = new Map<number, number>();
  const markOf = (object: number) => {
    const own = known.get(object) ?? readMark(pdfium, object, scratch);
    known.set(object, own);
    return own;
  };
  try {
    const marks = new Map<number, number>();
    for (const { object, type, outermost } of objects) {
      if (type !== textObject) continue;
      const whole = markOf(outermost);
      // Numbers within a form are those of its own content stream.
      const isWithin = whole === unmarked && object !== outermost;
      marks.set(object, isWithin && markOf(object) === artifact ? artifact : whole);
    }
    return marks;
  } finally {
    pdfium.free(scratch);
  }
}

function readMark(pdfium: Pdfium, object: number, scratch: number): number {
  const count = pdfium.FPDFPageObj_CountMarks(object);
  if (count <= 0) return unmarked;
  for (let index = 0; index < count; index++) {
    const mark = pdfium.FPDFPageObj_GetMark(object, index);
    const isNamed = pdfium.FPDFPageObjMark_GetName(mark, scratch, longestName, scratch + longestName) === 1;
    if (!isNamed) continue;
    const name = pdfium.bytes().subarray(scratch, scratch + artifactName.length);
    if (artifactName.every((byte, at) => name[at] === byte)) return artifact;
  }
  return Math.max(unmarked, pdfium.FPDFPageObj_GetMarkedContentID(object));
}
