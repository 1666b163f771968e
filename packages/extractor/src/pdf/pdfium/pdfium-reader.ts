/** The first PDF reader: PDFium. Every page and document that it opens is freed, whatever happens. */
import type { Page, Rectangle } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { defaultBox, rotationOf, type OpenFault, type PdfReader } from "../engine/reader.ts";
import { mayHideLayers } from "../engine/layers.ts";
import { createLetterReader, type LettersOfCode } from "./font-letters.ts";
import { heapFor } from "./heap-limit.ts";
import { loadPdfium, type Pdfium } from "./library.ts";
import { readGlyphs } from "./page-glyphs.ts";
import type { Reading } from "./text-page.ts";
import { markedContentOf } from "./marked-content.ts";
import { numberedPages, type NumberedPages } from "./numbered-pages.ts";
import { drawAnnotations } from "./drawn-annotations.ts";
import { revealDrawnText } from "./drawn-text.ts";
import { objectsOf } from "./page-objects.ts";
import { readPageSight } from "./page-sight.ts";
import { rasterise } from "./raster.ts";

/** `FPDF_ERR_PASSWORD` of fpdfview.h. */
const passwordError = 4;

/** The media box, to `EPDF_GetPageBoxByIndex`. */
const mediaBoxKind = 0;

/**
 * Opens a file, also one that is encrypted with an empty user password. Its pages have the numbers of its own page tree.
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
  const lettersOf = createLetterReader(pdfium, bytes);
  const pages = keepingTheLast(pdfium, numberedPages(pdfium, document, bytes));
  const hidesLayers = mayHideLayers(bytes);
  const isTagged = pdfium.FPDFCatalog_IsTagged(document) === 1;
  return {
    pageCount: pages.count,
    readPage: async (number) =>
      readPage(pdfium, { document, hidesLayers, isTagged }, { pages, number, lettersOf }),
    rasterise: (number, density) => rasterise(pdfium, pages.open(number), density),
    isExhausted: pdfium.heap.wasPassed,
    close: async () => {
      // After an abort, the whole instance is discarded.
      if (pdfium.heap.wasPassed()) return;
      pages.close();
      pdfium.FPDF_CloseDocument(document);
      pdfium.free(file);
    },
  };
}

/** 0 if it cannot be opened. */
function open(pdfium: Pdfium, file: number, length: number): number {
  try {
    return pdfium.FPDF_LoadMemDocument64(file, length, 0);
  } catch (error) {
    if (pdfium.heap.wasPassed()) return 0;
    throw error;
  }
}

function readPage(
  pdfium: Pdfium,
  { document, hidesLayers, isTagged }: OpenDocument,
  { pages, number, lettersOf }: PageNumber,
): PageGlyphs {
  const handle = pages.open(number);
  const page: Page = {
    number,
    ...boxesOf(pdfium, { document, index: pages.indexOf(number), handle }),
    rotation: rotationOf(pdfium.FPDFPage_GetRotation(handle) * 90),
    userUnit: 1,
  };
  drawAnnotations(pdfium, handle, hidesLayers);
  const objects = objectsOf(pdfium, handle);
  const marks = isTagged ? markedContentOf(pdfium, objects) : null;
  const actualTexts = revealDrawnText(pdfium, objects);
  const { paints, pictures, rules, boxes, ...sight } = readPageSight(pdfium, {
    document,
    handle,
    objects,
    cropBox: page.cropBox,
    hidesLayers,
  });
  return {
    page,
    ...readText(pdfium, handle, { sight, lettersOf, actualTexts, marks }),
    paints,
    rules,
    boxes,
    ...(pictures === null ? {} : { pictures }),
  };
}

interface OpenDocument {
  readonly document: number;
  readonly hidesLayers: boolean;
  readonly isTagged: boolean;
}

interface PageNumber {
  readonly pages: OpenPages;
  readonly number: number;
  readonly lettersOf: LettersOfCode;
}

/** One page is open at a time, and two while the next one is opened. */
interface OpenPages extends Pick<NumberedPages, "count" | "indexOf"> {
  /** Opens the page with a number, which is closed when the next one is opened. */
  readonly open: (number: number) => number;
  readonly close: () => void;
}

/** PDFium discards the fonts of a page when it is closed, so a page stays open until the next one shares them. */
function keepingTheLast(pdfium: Pdfium, { count, indexOf, load }: NumberedPages): OpenPages {
  let last = 0;
  const replaceLast = (next: number) => {
    if (last !== 0) pdfium.FPDF_ClosePage(last);
    last = next;
  };
  return {
    count,
    indexOf,
    open: (number) => {
      const page = load(number);
      replaceLast(page);
      if (page === 0) throw new Error(`PDFium cannot load page ${number}`);
      return page;
    },
    close: () => replaceLast(0),
  };
}

function readText(pdfium: Pdfium, page: number, reading: Reading) {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) throw new Error("PDFium cannot read the text of a page");
  try {
    return readGlyphs(pdfium, text, reading);
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

/** The boxes in user space, including inherited ones; PDFium clips the crop box to the media box. */
function boxesOf(
  pdfium: Pdfium,
  { document, index, handle }: PageHandle,
): Pick<Page, "mediaBox" | "cropBox"> {
  const { scratch } = pdfium;
  const succeeded = pdfium.EPDF_GetPageBoxByIndex(document, index, mediaBoxKind, scratch);
  const mediaBox = succeeded === 0 ? null : boxAt(pdfium, scratch);
  pdfium.FPDF_GetPageBoundingBox(handle, scratch);
  const cropBox = boxAt(pdfium, scratch) ?? mediaBox ?? defaultBox;
  return { mediaBox: mediaBox ?? cropBox, cropBox };
}

/**
 * An `FS_RECTF`: left, top, right, bottom. A file may give corners in any order; a box without area counts as missing.
 */
function boxAt(pdfium: Pdfium, address: number): Rectangle | null {
  const [left, right] = [pdfium.floatAt(address), pdfium.floatAt(address + 8)];
  const [top, bottom] = [pdfium.floatAt(address + 4), pdfium.floatAt(address + 12)];
  const box = {
    left: rounded(Math.min(left, right)),
    bottom: rounded(Math.min(bottom, top)),
    right: rounded(Math.max(left, right)),
    top: rounded(Math.max(bottom, top)),
  };
  return box.right > box.left && box.top > box.bottom ? box : null;
}

/** PDFium stores boxes as 32-bit floats, whose digits beyond thousandths are not from the file. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
