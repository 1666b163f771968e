/** The first PDF reader: PDFium. Every page and document that it opens is freed, whatever happens. */
import type { Page, Rectangle } from "@docreview/model";
import { defaultBox, rotationOf, type OpenFault, type PdfReader } from "../reader.ts";
import { loadPdfium, type Pdfium } from "./library.ts";
import { readGlyphs } from "./page-glyphs.ts";
import { revealDrawnText } from "./page-objects.ts";

/** `FPDF_ERR_PASSWORD` of fpdfview.h. */
const passwordError = 4;

/** The media box, to `EPDF_GetPageBoxByIndex`. */
const mediaBoxKind = 0;

/** Opens a file; one that is encrypted with an empty user password opens by itself. */
export async function openWithPdfium(bytes: Uint8Array): Promise<PdfReader | OpenFault> {
  const pdfium = await loadPdfium();
  const file = pdfium.malloc(bytes.length);
  if (file === 0) return "damaged";
  pdfium.bytes().set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument64(file, bytes.length, 0);
  if (document === 0) {
    const error = pdfium.FPDF_GetLastError();
    pdfium.free(file);
    return error === passwordError ? "password" : "damaged";
  }
  return {
    pageCount: pdfium.FPDF_GetPageCount(document),
    readPage: async (number) => readPage(pdfium, document, number),
    close: async () => {
      pdfium.FPDF_CloseDocument(document);
      pdfium.free(file);
    },
  };
}

function readPage(pdfium: Pdfium, document: number, number: number) {
  const handle = pdfium.FPDF_LoadPage(document, number - 1);
  if (handle === 0) throw new Error(`PDFium cannot load page ${number}`);
  try {
    const page: Page = {
      number,
      ...boxesOf(pdfium, { document, number, handle }),
      rotation: rotationOf(pdfium.FPDFPage_GetRotation(handle) * 90),
      userUnit: 1,
    };
    const paints = revealDrawnText(pdfium, handle);
    return { page, ...readText(pdfium, handle), paints };
  } finally {
    pdfium.FPDF_ClosePage(handle);
  }
}

function readText(pdfium: Pdfium, page: number) {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) throw new Error("PDFium cannot read the text of a page");
  try {
    return readGlyphs(pdfium, text);
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

interface PageHandle {
  readonly document: number;
  readonly number: number;
  readonly handle: number;
}

/** The boxes in user space, inherited ones too; PDFium cuts the crop box to the media box. */
function boxesOf(
  pdfium: Pdfium,
  { document, number, handle }: PageHandle,
): Pick<Page, "mediaBox" | "cropBox"> {
  const scratch = pdfium.malloc(16);
  try {
    const told = pdfium.EPDF_GetPageBoxByIndex(document, number - 1, mediaBoxKind, scratch);
    const mediaBox = (told === 0 ? null : boxAt(pdfium, scratch)) ?? defaultBox;
    pdfium.FPDF_GetPageBoundingBox(handle, scratch);
    return { mediaBox, cropBox: boxAt(pdfium, scratch) ?? mediaBox };
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
