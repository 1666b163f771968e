/** Scans made for tests: a page is drawn, and becomes the picture that a page of another PDF shows. */
import { deflateSync } from "node:zlib";
import { openWithPdfium } from "../pdf/pdfium/pdfium-reader.ts";
import type { Raster } from "../pdf/engine/reader.ts";
import { smallPdf, streamObject, type SmallPage } from "./small-pdf.ts";

const pointsPerInch = 72;

/** The first page of a PDF as a scanner sees it. */
export async function drawn(pdf: Uint8Array, resolution: number): Promise<Raster> {
  const reader = await openWithPdfium(pdf);
  if (typeof reader === "string") throw new Error(reader);
  try {
    return reader.rasterise!(1, resolution / pointsPerInch);
  } finally {
    await reader.close();
  }
}

/** The operators that draw the picture over `wide` by `high` units, from the origin. */
export function pictureOver(wide: number, high: number): string {
  return `q ${wide} 0 0 ${high} 0 0 cm /Scan Do Q\n`;
}

/** A PDF with one page, which can draw the raster as `/Scan`. */
export function scanPdf(raster: Raster, page: SmallPage, inherited: string): Uint8Array {
  const compressed = deflateSync(raster.data);
  const image = streamObject(
    compressed.toString("latin1"),
    `/Type /XObject /Subtype /Image /Width ${raster.width} /Height ${raster.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
  );
  return smallPdf({ pages: [page], inherited, resources: "/XObject << /Scan 10 0 R >>", objects: [image] });
}
