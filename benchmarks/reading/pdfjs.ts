/** pdf.js with all that it needs to read text, for the readers that are compared with ours. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, VerbosityLevel, type PDFDocumentLoadingTask } from "pdfjs-dist/legacy/build/pdf.mjs";

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

export function openWithPdfjs(path: string): PDFDocumentLoadingTask {
  return getDocument({
    data: new Uint8Array(readFileSync(path)),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: join(folder, "standard_fonts/"),
    cMapUrl: join(folder, "cmaps/"),
    cMapPacked: true,
    wasmUrl: join(folder, "wasm/"),
  });
}
