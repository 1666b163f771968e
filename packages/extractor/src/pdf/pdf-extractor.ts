/**
 * PDF: PDFium reads the glyphs; pdf.js takes over where it cannot open the file or finds no text in it. What the
 * glyphs say together is worked out in `layout/`, whichever engine read them. Pages that are pictures of text are drawn
 * and recognised in `scan/`.
 */
import {
  readableKinds,
  type Extraction,
  type Extractor,
  type ExtractOptions,
  type Outcome,
  type Problem,
} from "@docreview/model";
import { cancelled } from "../problems/cancelled.ts";
import type { Glyphs, PageGlyphs } from "../glyphs/glyphs.ts";
import { composeDocument } from "../layout/compose.ts";
import { flowOf } from "../layout/flow.ts";
import { rowsOfPages } from "../layout/page-layout.ts";
import { sniffKind } from "../sniffing/sniff.ts";
import { wrongKind } from "../sniffing/wrong-kind.ts";
import { openWithPdfium } from "./pdfium/pdfium-reader.ts";
import { openWithSecondReader } from "./second-reader.ts";
import {
  damaged,
  documentWithoutText,
  pageUnreadable,
  passwordNeeded,
  repaired,
  summaryLeftOut,
  tooManyPages,
  tooMuchMemory,
  unmappedGlyphs,
} from "./problems.ts";
import { recognisePages } from "./scan/recognise-pages.ts";
import { pageListOf } from "./engine/page-list.ts";
import { readPages, type PagesReading } from "./read-pages.ts";

const { pdf } = readableKinds;

export const pdfExtractor: Extractor = { mediaTypes: [pdf.mediaType], extract: extractPdf };

async function extractPdf(bytes: Uint8Array, options: ExtractOptions): Promise<Outcome<Extraction>> {
  if (sniffKind(bytes) !== pdf) return { value: null, problems: [wrongKind(pdf.singular, bytes)] };
  const first = await readPages(openWithPdfium, bytes, options);
  const source = { bytes, options };
  if (isFinal(first)) return documentOf(first, source, []);
  const second = await readPages(openWithSecondReader, bytes, options);
  const isBetter = second.kind === "read" && (first.kind !== "read" || hasText(second));
  return isBetter ? documentOf(second, source, [repaired]) : documentOf(first, source, []);
}

interface Source {
  readonly bytes: Uint8Array;
  readonly options: ExtractOptions;
}

/** True when a second engine could do no better. */
function isFinal(reading: PagesReading): boolean {
  return reading.kind === "read" ? hasText(reading) : reading.kind !== "damaged";
}

function hasText(reading: PagesReading): boolean {
  return reading.kind === "read" && reading.pages.some(({ glyphs }) => holdsText(glyphs));
}

/** White space is not text. */
function holdsText({ code, count }: Glyphs): boolean {
  return code.subarray(0, count).some((one) => one > 0x20);
}

async function documentOf(
  reading: PagesReading,
  { bytes, options }: Source,
  notices: readonly Problem[],
): Promise<Outcome<Extraction>> {
  if (reading.kind !== "read") return { value: null, problems: [refusalOf(reading)] };
  const { reviewed, summary } = asListed(reading.pages, bytes);
  const { pages, problems } = await recognisePages(reviewed, bytes, options);
  if (options.signal?.aborted === true) return { value: null, problems: [cancelled] };
  const flow = flowOf(rowsOfPages(pages));
  return {
    value: {
      document: composeDocument(
        pages.map(({ page }) => page),
        flow,
      ),
      rendition: null,
    },
    problems: [
      ...notices,
      ...(summary === 0 ? [] : [summaryLeftOut(pages.length + 1, pages.length + summary)]),
      ...reading.unreadable.map(pageUnreadable),
      ...problemsOf(pages, problems),
    ],
  };
}

interface ListedPages {
  readonly reviewed: readonly PageGlyphs[];
  /** How many pages at the end are the summary of an earlier copy. */
  readonly summary: number;
}

/** With what only the file's own list of pages says: PDFium does not report the size of user-space units. */
function asListed(pages: readonly PageGlyphs[], bytes: Uint8Array): ListedPages {
  const listed = pageListOf(bytes, pages.length);
  if (listed?.length !== pages.length) return { reviewed: pages, summary: 0 };
  const isSummary = (_: PageGlyphs, index: number) => listed[index]?.isSummary === true;
  const reviewed = pages
    .map((one, index) => {
      const userUnit = listed[index]?.userUnit ?? one.page.userUnit;
      return { ...one, page: { ...one.page, userUnit } };
    })
    .filter((one, index) => !isSummary(one, index));
  return { reviewed, summary: pages.length - reviewed.length };
}

function refusalOf(reading: Exclude<PagesReading, { kind: "read" }>): Problem {
  switch (reading.kind) {
    case "password":
      return passwordNeeded;
    case "memory":
      return tooMuchMemory;
    case "damaged":
      return damaged;
    case "cancelled":
      return cancelled;
    case "too-many-pages":
      return tooManyPages(reading.pages, reading.limit);
  }
}

/** The text missing from the pages; a document without any text is always reported. */
function problemsOf(pages: readonly PageGlyphs[], recognition: readonly Problem[]): readonly Problem[] {
  const problems = [...recognition, ...unmappedGlyphs(pages)];
  const isEmpty = problems.length === 0 && !pages.some(({ glyphs }) => holdsText(glyphs));
  return isEmpty ? [documentWithoutText] : problems;
}
