/**
 * A step before the text of a page is read. Form fields, free text and stamps are drawn over the page from their own
 * appearances, which are not in PDFium's text of the page. Therefore they are made part of the page in memory, as far as
 * viewers show them. Other annotations mark text of the page, and their appearances have no text.
 */
import type { Pdfium } from "./library.ts";

/** `FPDF_ANNOT_…` of fpdf_annot.h: free text, stamps, form fields. */
const saying: ReadonlySet<number> = new Set([3, 13, 20]);

/** Flags (ISO 32000-2, table 167): hidden, and not shown on screen. */
const unseen = 0b10 | 0b10_0000;

/** The normal appearance of an annotation. */
const normal = 0;

/** Further annotations of a page are not read. */
const mostAnnotations = 20_000;

/** If layers are switched off, annotations on layers are omitted: PDFium does not report which are shown. */
export function drawAnnotations(pdfium: Pdfium, page: number, hidesLayers: boolean): void {
  // An annotation that becomes part of the page is no longer listed.
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
