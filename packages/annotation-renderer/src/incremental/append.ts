/**
 * Adds annotations to a PDF by appending to it (ISO 32000-2, 7.5.6): its own bytes come first and unchanged, so what
 * was signed stays signed. A file with a damaged cross-reference gets a complete new one. The permission bits of an
 * encrypted file that opens without a password are its readers' matter: whoever reviews it adds comments, not content.
 */
import type { Annotation } from "../annotation.ts";
import { annotationObjects, objectsPerAnnotation } from "./annotation-object.ts";
import { forbidsAnnotations } from "./certification.ts";
import type { PdfFile } from "./file.ts";
import type { PdfReference } from "./object.ts";
import { type Open, openAsWritten, openRebuilt } from "./open.ts";
import { pageUpdates } from "./page-annotations.ts";
import { pageReference, pagesOf, type PdfPage } from "./page-tree.ts";
import { appendedSection, freeNumber, type NewObject } from "./section.ts";

/** `encrypted` is one without its password, or with encryption that does not give sense. */
export type Refusal = "encrypted" | "certified" | "damaged" | "other-pages";

export type Appending =
  | { readonly kind: "appended"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly reason: Refusal };

export interface AppendingOrder {
  readonly annotations: readonly Annotation[];
  /** How many pages the file must have, for the annotations' page numbers to mean anything. */
  readonly pages: number;
  /** When the annotations were made, as PDF writes dates. */
  readonly stamp: string;
}

/** A header may have other bytes before it, but not more than these. */
const farthestHeader = 1024;

/** Never throws for what the bytes hold. */
export function appendAnnotations(pdf: Uint8Array, order: AppendingOrder): Appending {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const header = bytes.subarray(0, farthestHeader).indexOf("%PDF-");
  const file = bytes.subarray(Math.max(0, header));
  for (const open of [openAsWritten, openRebuilt]) {
    const section = sectionFor(file, open, order);
    if (Buffer.isBuffer(section)) return { kind: "appended", bytes: concatenated(pdf, section) };
    if (section !== "damaged") return { kind: "refused", reason: section };
  }
  return { kind: "refused", reason: file.includes("/Encrypt") ? "encrypted" : "damaged" };
}

function sectionFor(bytes: Buffer, open: Open, order: AppendingOrder): Buffer | Refusal {
  try {
    const file = open(bytes);
    if (file === null) return "encrypted";
    const pages = pagesOf(file, order.pages);
    if (pages.length === 0) return "damaged";
    if (pages.length !== order.pages) return "other-pages";
    return forbidsAnnotations(file) ? "certified" : annotatedSection(file, pages, order);
  } catch {
    // Whatever fails, from a fault of the file to a bound of the platform, fails by what the bytes hold.
    return "damaged";
  }
}

function annotatedSection(file: PdfFile, pages: readonly PdfPage[], order: AppendingOrder): Buffer {
  const numbered = numberedAnnotations(order.annotations, freeNumber(file));
  const added = new Map(
    [...Map.groupBy(numbered, ({ annotation }) => annotation.page)].map(([page, group]) => [
      page,
      group.map(({ reference }) => reference),
    ]),
  );
  return appendedSection(file, objectsToWrite());

  function* objectsToWrite(): Generator<NewObject> {
    yield* pageUpdates(file, pages, added);
    for (const { annotation, reference } of numbered) {
      const page = pageReference(pages, annotation.page);
      yield* annotationObjects(annotation, { page, stamp: order.stamp, number: reference.number });
    }
  }
}

interface NumberedAnnotation {
  readonly annotation: Annotation;
  readonly reference: PdfReference;
}

function numberedAnnotations(
  annotations: readonly Annotation[],
  first: number,
): readonly NumberedAnnotation[] {
  return annotations.map((annotation, index) => {
    const number = first + index * objectsPerAnnotation;
    return { annotation, reference: { kind: "reference", number, generation: 0 } };
  });
}

/** A copy into plain memory of its own: neither a view nor shared. */
function concatenated(pdf: Uint8Array, section: Buffer): Uint8Array {
  const bytes = new Uint8Array(pdf.length + section.length);
  bytes.set(pdf);
  bytes.set(section, pdf.length);
  return bytes;
}
