/**
 * The second PDF reader: pdf.js, without a canvas and without its worker thread. It only reads the bytes, and the
 * character maps and standard fonts of its own package. The appearances of annotations are omitted.
 */
import { fileURLToPath } from "node:url";
import type { PDFDocumentProxy } from "#pdfjs/legacy/build/pdf.mjs";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import { defaultBox, rotationOf, type OpenFault, type OpenPdf, type PdfReader } from "../engine/reader.ts";
import { ignoringAbandoned } from "./abandoned-promises.ts";
import { readContent, type Operators } from "./content.ts";
import { AnnotationMode, getDocument, ownFolder, PasswordException } from "./library.ts";
import { placeGlyphs } from "./placing.ts";

/** Images are reported but never decoded, so their decoders are not needed. */
const settings = {
  verbosity: 0,
  isEvalSupported: false,
  useSystemFonts: false,
  disableFontFace: true,
  fontExtraProperties: true,
  stopAtErrors: false,
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  cMapUrl: fileURLToPath(new URL("cmaps/", ownFolder)),
  cMapPacked: true,
  standardFontDataUrl: fileURLToPath(new URL("standard_fonts/", ownFolder)),
};

/** Opens a file, also one that is encrypted with an empty user password. */
export const openWithPdfjs: OpenPdf = (bytes) => ignoringAbandoned(() => open(bytes));

async function open(bytes: Uint8Array): Promise<PdfReader | OpenFault> {
  // pdf.js transfers the buffer, so it gets a copy.
  const task = getDocument({ ...settings, data: new Uint8Array(bytes) });
  try {
    const document = await task.promise;
    return {
      pageCount: document.numPages,
      readPage: (number) => ignoringAbandoned(() => readPage(document, number)),
      close: () => ignoringAbandoned(() => task.destroy()),
    };
  } catch (error) {
    await task.destroy();
    return error instanceof PasswordException ? "password" : "damaged";
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PageGlyphs> {
  const page = await document.getPage(number);
  const operators: Operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const { strings, paints } = readContent(page, operators);
  const cropBox = boxOf(page.view);
  // pdf.js only reports the visible part of the page: the crop box, clipped to the media box.
  const boxes = { number, mediaBox: cropBox, cropBox, userUnit: page.userUnit };
  const placed = placeGlyphs(strings);
  page.cleanup();
  return { page: { ...boxes, rotation: rotationOf(page.rotate) }, ...placed, paints };
}

function boxOf([left, bottom, right, top]: readonly number[]) {
  return left === undefined || bottom === undefined || right === undefined || top === undefined
    ? defaultBox
    : { left, bottom, right, top };
}
