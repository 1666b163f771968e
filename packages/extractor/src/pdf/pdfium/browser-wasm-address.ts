/** Where PDFium's WebAssembly is for a page: the bundler replaces this with the address of the copy that it makes. */

export function wasmAddress(): string {
  return new URL("@embedpdf/pdfium/pdfium.wasm", import.meta.url).href;
}
