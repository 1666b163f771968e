/** The first PDF reader: PDFium. Every page and document that it opens is freed, whatever happens. */
import type { Page, Rectangle } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { defaultBox, rotationOf, type OpenFault, type PdfReader } from "../engine/reader.ts";
import { heapFor } from "./heap-limit.ts";
import { loadPdfium, type Pdfium } from "./library.ts";
import type { TextSight } from "./object-style.ts";
import { readGlyphs } from "./page-glyphs.ts";
import { numberedPages, type NumberedPages } from "./numbered-pages.ts";
import { drawAnnotations } from "./drawn-annotations.ts";
import { revealDrawnText } from "./drawn-text.ts";
import { seePage } from "./page-sight.ts";
import { rasterise } from "./raster.ts";

/** `FPDF_ERR_PASSWORD` of fpdfview.h. */
const passwordError = 4;

/** The media box, to `EPDF_GetPageBoxByIndex`. */
const mediaBoxKind = 0;

/**
 * Opens a file; one that is encrypted with an empty user password opens by itself. The numbers of its pages are those of its
 * own page tree.
 */
export async function openWithPdfium(bytes: Uint8Array): Promise<PdfReader | OpenFault> {
  const pdfium = await loadPdfium();
  pdfium.heap.allow(heapFor(bytes.length));
  const file = pdfium.malloc(bytes.length);
  if (file === 0) return "damaged";
  pdfium.bytes().set(bytes, file);
  const document = open(pdfium, file, bytes.length);
  if (pdfium.heap.wasPassed()) return "memory";
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError();
    pdfium.free(file);
    return error === passwordError ? "password" : "damaged";
  }
  const pages = numberedPages(pdfium, document, bytes);
  return {
    pageCount: pages.count,
    readPage: async (number) => readPage(pdfium, document, { pages, number }),
    rasterise: (number, density) =>
      onPage(pdfium, { pages, number }, (page) => rasterise(pdfium, page, density)),
    isExhausted: pdfium.heap.wasPassed,
    close: async () => {
      // What has broken off is thrown away whole.
      if (pdfium.heap.wasPassed()) return;
      pdfium.FPDF_CloseDocument(document);
      pdfium.free(file);
    },
  };
}

/** 0 when it cannot be opened. */
function open(pdfium: Pdfium, file: number, length: number): number {
  try {
    return pdfium.FPDF_LoadMemDocument64(file, length, 0);
  } catch (error) {
    if (pdfium.heap.wasPassed()) return 0;
    throw error;
  }
}

function readPage(pdfium: Pdfium, document: number, { pages, number }: PageNumber): PageGlyphs {
  return onPage(pdfium, { pages, number }, (handle) => {
    const page: Page = {
      number,
      ...boxesOf(pdfium, { document, index: pages.indexOf(number), handle }),
      rotation: rotationOf(pdfium.FPDFPage_GetRotation(handle) * 90),
      userUnit: 1,
    };
    drawAnnotations(pdfium, handle);
    revealDrawnText(pdfium, handle);
    const { paints, pictures, ...seen } = seePage(pdfium, { document, handle, cropBox: page.cropBox });
    return {
      page,
      ...readText(pdfium, handle, seen),
      paints,
      ...(pictures === null ? {} : { pictures }),
    };
  });
}

interface PageNumber {
  readonly pages: NumberedPages;
  readonly number: number;
}

function onPage<T>(pdfium: Pdfium, { pages, number }: PageNumber, use: (page: number) => T): T {
  const handle = pages.load(number);
  if (handle === 0) throw new Error(`PDFium cannot load page ${number}`);
  try {
    return use(handle);
  } finally {
    pdfium.FPDF_ClosePage(handle);
  }
}

function readText(pdfium: Pdfium, page: number, seen: TextSight) {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) throw new Error("PDFium cannot read the text of a page");
  try {
    return readGlyphs(pdfium, text, seen);
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

interface PageHandle {
  readonly document: number;
  /** PDFium's own index; -1 if it has none. */
  readonly index: number;
  readonly handle: number;
}

/** The boxes in user space, inherited ones too; PDFium cuts the crop box to the media box. */
function boxesOf(
  pdfium: Pdfium,
  { document, index, handle }: PageHandle,
): Pick<Page, "mediaBox" | "cropBox"> {
  const scratch = pdfium.malloc(16);
  try {
    const told = pdfium.EPDF_GetPageBoxByIndex(document, index, mediaBoxKind, scratch);
    const mediaBox = told === 0 ? null : boxAt(pdfium, scratch);
    pdfium.FPDF_GetPageBoundingBox(handle, scratch);
    const cropBox = boxAt(pdfium, scratch) ?? mediaBox ?? defaultBox;
    return { mediaBox: mediaBox ?? cropBox, cropBox };
  } finally {
    pdfium.free(scratch);
  }
}

/** An `FS_RECTF`: left, top, right, bottom. A file may give corners in any order; a box without area is none. */
function boxAt(pdfium: Pdfium, address: number): Rectangle | null {
  const [left, top, right, bottom] = pdfium.floats().subarray(address >> 2, (address >> 2) + 4);
  const box = {
    left: rounded(Math.min(left!, right!)),
    bottom: rounded(Math.min(bottom!, top!)),
    right: rounded(Math.max(left!, right!)),
    top: rounded(Math.max(bottom!, top!)),
  };
  return box.right > box.left && box.top > box.bottom ? box : null;
}

/** PDFium keeps boxes as 32-bit floats; what they add behind the thousandths was never in the file. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
