/** The letters of a page in the order of PDFium's text page. */
import type { WrappedPdfiumModule } from "@embedpdf/pdfium";
import { memoryOf } from "../pdfium.ts";
import type { Letter } from "./word.ts";

const rectangleBytes = 16;

/** `number`: counted from 1. */
export function pdfiumLetters(
  native: WrappedPdfiumModule,
  document: number,
  number: number,
): readonly Letter[] {
  const page = native.FPDF_LoadPage(document, number - 1);
  if (page === 0) return [];
  const text = native.FPDFText_LoadPage(page);
  const memory = native.pdfium.wasmExports.malloc(rectangleBytes);
  // FS_RECTF: left, top, right, bottom; y upwards.
  const rectangle = () => new Float32Array(memoryOf(native).slice(memory, memory + rectangleBytes).buffer);
  native.FPDF_GetPageBoundingBox(page, memory);
  const [pageLeft = 0, pageTop = 0] = rectangle();
  const letters = Array.from({ length: native.FPDFText_CountChars(text) }, (_, index): Letter => {
    native.FPDFText_GetLooseCharBox(text, index, memory);
    const [left = 0, top = 0, right = 0, bottom = 0] = rectangle();
    return {
      text: letterOf(native.FPDFText_GetUnicode(text, index)),
      box: [left - pageLeft, pageTop - top, right - pageLeft, pageTop - bottom],
    };
  });
  native.pdfium.wasmExports.free(memory);
  native.FPDFText_ClosePage(text);
  native.FPDF_ClosePage(page);
  return letters;
}

/** What is no letter parts words: 0, and U+FFFE, where it took away a hyphen at the end of a line. */
function letterOf(code: number): string {
  return code === 0 || code === 0xfffe ? " " : String.fromCodePoint(code);
}
