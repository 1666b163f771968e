/**
 * A step before the text of a page is read. Form fields, free text and stamps are drawn over the page from appearances of
 * their own, of which PDFium's text of the page knows nothing. Therefore they are made part of the page in memory, as far
 * as viewers show them. Other annotations mark what the page says, and their appearances say nothing.
 */
import type { Pdfium } from "./library.ts";

/** `FPDF_ANNOT_…` of fpdf_annot.h: free text, stamps, form fields. */
const saying: ReadonlySet<number> = new Set([3, 13, 20]);

/** Flags (ISO 32000-2, table 167): hidden, and not shown on screen. */
const unseen = 0b10 | 0b10_0000;

/** The appearance of an annotation that nobody points at. */
const normal = 0;

/** A page with more annotations is read as far as this. */
const mostAnnotations = 20_000;

/** With layers that are switched off, annotations on layers are left out: PDFium does not say which are shown. */
export function drawAnnotations(pdfium: Pdfium, page: number, hidesLayers: boolean): void {
  // What becomes part of the page is no longer listed.
  let index = 0;
  for (let left = Math.min(pdfium.FPDFPage_GetAnnotCount(page), mostAnnotations); left > 0; left--) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) {
      index++;
      continue;
    }
    const isOnLayer = hidesLayers && hasLayer(pdfium, annotation);
    const isPart =
      !isOnLayer && isDrawn(pdfium, annotation) && pdfium.EPDFAnnot_Flatten(page, annotation) === 1;
    if (!isPart) index++;
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
}

const layerKey = new TextEncoder().encode("OC\0");

function hasLayer(pdfium: Pdfium, annotation: number): boolean {
  pdfium.bytes().set(layerKey, pdfium.scratch);
  return pdfium.FPDFAnnot_HasKey(annotation, pdfium.scratch) === 1;
}

function isDrawn(pdfium: Pdfium, annotation: number): boolean {
  return (
    saying.has(pdfium.FPDFAnnot_GetSubtype(annotation)) &&
    (pdfium.FPDFAnnot_GetFlags(annotation) & unseen) === 0 &&
    pdfium.EPDFAnnot_HasAppearanceStream(annotation, normal) === 1
  );
}
