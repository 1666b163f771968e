/** The installed versions of the libraries on which the text of a document depends most. */
import { createRequire } from "node:module";

/** By name. */
export function readerVersions(): Readonly<Record<string, string>> {
  const installed = createRequire(import.meta.url);
  // This package does not export its manifest, which is beside the folder of its files.
  const pdfium = createRequire(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  return {
    pdfium: versionIn(pdfium("../package.json")),
    "pdfjs-dist": versionIn(installed("pdfjs-dist/package.json")),
    "tesseract.js": versionIn(installed("tesseract.js/package.json")),
  };
}

function versionIn(manifest: unknown): string {
  const { version } = manifest as { readonly version?: unknown };
  return String(version);
}
