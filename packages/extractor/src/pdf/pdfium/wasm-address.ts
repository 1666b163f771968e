/** Where PDFium's WebAssembly is: in the package, as it is installed. In a browser, `browser-wasm-address.ts` says it. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

export function wasmAddress(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")).href;
}
