/**
 * PDF: PDFium reads the glyphs; pdf.js takes over where it cannot open the file or finds no text in it. What the
 * glyphs say together is worked out in `layout/`, whichever engine read them.
 */
import type { Document, Extractor, ExtractOptions, Outcome, Problem } from "@docreview/model";
import type { Glyphs, PageGlyphs } from "../glyphs/glyphs.ts";
import { composeDocument } from "../layout/compose.ts";
import { flowOf } from "../layout/flow.ts";
import { rowsOfPage } from "../layout/page-layout.ts";
import { nameContent, sniffMediaType } from "../sniff.ts";
import { openWithPdfium } from "./pdfium/pdfium-reader.ts";
import { openWithSecondReader } from "./second-reader.ts";
import {
  cancelled,
  damaged,
  documentWithoutText,
  pageUnreadable,
  pageWithoutText,
  passwordNeeded,
  repaired,
  tooManyPages,
  unmappedGlyphs,
  wrongType,
} from "./problems.ts";
import { readPages, type PagesReading } from "./read-pages.ts";
import { userUnitsOf } from "./user-unit.ts";

const mediaType = "application/pdf";

export const pdfExtractor: Extractor = { mediaTypes: [mediaType], extract: extractPdf };

async function extractPdf(bytes: Uint8Array, options: ExtractOptions): Promise<Outcome<Document>> {
  if (sniffMediaType(bytes) !== mediaType) {
    return { value: null, problems: [wrongType(nameContent(bytes))] };
  }
  const first = await readPages(openWithPdfium, bytes, options);
  if (isFinal(first)) return documentOf(first, bytes, []);
  const second = await readPages(openWithSecondReader, bytes, options);
  const isBetter = second.kind === "read" && (first.kind !== "read" || hasText(second));
  return isBetter ? documentOf(second, bytes, [repaired]) : documentOf(first, bytes, []);
}

/** True when a second engine could do no better. */
function isFinal(reading: PagesReading): boolean {
  return reading.kind === "read" ? hasText(reading) : reading.kind !== "damaged";
}

function hasText(reading: PagesReading): boolean {
  return reading.kind === "read" && reading.pages.some(({ glyphs }) => holdsText(glyphs));
}

/** White space says nothing. */
function holdsText({ code, count }: Glyphs): boolean {
  return code.subarray(0, count).some((one) => one > 0x20);
}

async function documentOf(
  reading: PagesReading,
  bytes: Uint8Array,
  notices: readonly Problem[],
): Promise<Outcome<Document>> {
  if (reading.kind !== "read") return { value: null, problems: [refusalOf(reading)] };
  const units = await userUnitsOf(bytes);
  const pages = reading.pages.map((one) => ({
    ...one,
    page: { ...one.page, userUnit: units.get(one.page.number) ?? one.page.userUnit },
  }));
  const flow = flowOf(pages.map(rowsOfPage));
  return {
    value: composeDocument(
      pages.map(({ page }) => page),
      flow,
    ),
    problems: [...notices, ...reading.unreadable.map(pageUnreadable), ...problemsOf(pages)],
  };
}

function refusalOf(reading: Exclude<PagesReading, { kind: "read" }>): Problem {
  switch (reading.kind) {
    case "password":
      return passwordNeeded;
    case "damaged":
      return damaged;
    case "cancelled":
      return cancelled;
    case "too-many-pages":
      return tooManyPages(reading.pages, reading.limit);
  }
}

/** What the pages do not say; a document that says nothing at all is never passed over in silence. */
function problemsOf(pages: readonly PageGlyphs[]): readonly Problem[] {
  const silent = pages.filter(({ glyphs, unmapped, paints }) => glyphs.count + unmapped === 0 && paints);
  const problems = [...silent.map(({ page }) => pageWithoutText(page.number)), ...unmappedGlyphs(pages)];
  const isEmpty = problems.length === 0 && !pages.some(({ glyphs }) => holdsText(glyphs));
  return isEmpty ? [documentWithoutText] : problems;
}
