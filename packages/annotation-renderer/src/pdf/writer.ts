/**
 * Rewrites a PDF with annotations added, through pdf-lib, which is used in this folder alone. What is on the pages
 * stays, existing annotations too; the same input gives the same bytes.
 */
import { ParseSpeeds, PDFArray, PDFDocument, PDFName, type PDFPage } from "pdf-lib";
import type { Annotation } from "../annotation.ts";
import { addAnnotation } from "./annotation-object.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

export type Writing =
  | { readonly kind: "written"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly reason: Refusal };

export interface WritingOrder {
  readonly annotations: readonly Annotation[];
  /** How many pages the file must have, for the annotations' page numbers to mean anything. */
  readonly pages: number;
  /** When the annotations were made, as PDF writes dates. */
  readonly stamp: string;
}

/** Never throws for what the bytes hold. */
export async function writeAnnotations(pdf: Uint8Array, order: WritingOrder): Promise<Writing> {
  try {
    return await rewrite(pdf, order);
  } catch {
    return { kind: "refused", reason: isEncrypted(pdf) ? "encrypted" : "damaged" };
  }
}

async function rewrite(pdf: Uint8Array, order: WritingOrder): Promise<Writing> {
  const document = await PDFDocument.load(pdf, {
    updateMetadata: false,
    // Objects that cannot be parsed cannot be rewritten faithfully either.
    throwOnInvalidObject: true,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const pages = document.getPages();
  const reason = pages.length === order.pages ? refusalOf(document) : "other-pages";
  if (reason !== null) return { kind: "refused", reason };
  for (const [number, annotations] of Map.groupBy(order.annotations, ({ page }) => page)) {
    const page = pages[number - 1];
    if (page === undefined) return { kind: "refused", reason: "other-pages" };
    annotatePage(page, annotations, order.stamp);
  }
  const bytes = await document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return { kind: "written", bytes };
}

/** The page gets a list of its own, since pages may share one. */
function annotatePage(page: PDFPage, annotations: readonly Annotation[], stamp: string): void {
  const { context } = page.doc;
  const key = PDFName.of("Annots");
  const existing = page.node.lookup(key);
  const added = annotations.map((annotation) =>
    addAnnotation(context, annotation, { page: page.ref, stamp }),
  );
  page.node.set(key, context.obj([...(existing instanceof PDFArray ? existing.asArray() : []), ...added]));
}

/** Asked once reading has failed. The trailer, which names the encryption, is never itself encrypted. */
function isEncrypted(pdf: Uint8Array): boolean {
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes("/Encrypt");
}
