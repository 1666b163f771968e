/** The second PDF reader, pdf.js: loaded when a file first needs it, as loading takes a quarter of a second and 60 MB. */
import type { OpenPdf } from "./engine/reader.ts";

export const openWithSecondReader: OpenPdf = async (bytes) => {
  const { openWithPdfjs } = await import("./pdfjs/pdfjs-reader.ts");
  return openWithPdfjs(bytes);
};
