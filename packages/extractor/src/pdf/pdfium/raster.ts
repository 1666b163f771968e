/** Draws a page in grey: its contents without annotations, on white. */
import type { Raster } from "../engine/reader.ts";
import type { Pdfium } from "./library.ts";

/** `FPDFBitmap_Gray` of fpdfview.h: one byte per pixel. */
const greyFormat = 1;
const white = 0xffffffff;

/** `density` is in pixels per user-space unit. */
export function rasterise(pdfium: Pdfium, page: number, density: number): Raster {
  const width = Math.max(1, Math.round(pdfium.FPDF_GetPageWidthF(page) * density));
  const height = Math.max(1, Math.round(pdfium.FPDF_GetPageHeightF(page) * density));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, greyFormat, 0, 0);
  if (bitmap === 0) throw new Error("PDFium has too little memory to draw a page");
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    return { width, height, data: pixelsOf(pdfium, bitmap, { width, height }) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Rows of a bitmap are padded to whole words; those of a raster are not. */
function pixelsOf(
  pdfium: Pdfium,
  bitmap: number,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const bytes = pdfium.bytes();
  if (stride === width) return bytes.slice(start, start + width * height);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    data.set(bytes.subarray(start + y * stride, start + y * stride + width), y * width);
  }
  return data;
}
