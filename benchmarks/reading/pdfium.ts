/** PDFium as its own package exports it, for the readers that are compared with ours. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

let library: Promise<WrappedPdfiumModule> | undefined;

/** As it is now: it may have grown. */
export function memoryOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;
}

/** What `read` makes of the open file; null for one that PDFium cannot open. */
export async function withPdfium<Result>(
  path: string,
  read: (native: WrappedPdfiumModule, document: number) => Result,
): Promise<Result | null> {
  const native = await (library ??= loadPdfium());
  const { wasmExports } = native.pdfium;
  const bytes = new Uint8Array(readFileSync(path));
  const file = wasmExports.malloc(bytes.length);
  memoryOf(native).set(bytes, file);
  const document = native.FPDF_LoadMemDocument(file, bytes.length, "");
  try {
    return document === 0 ? null : read(native, document);
  } finally {
    if (document !== 0) native.FPDF_CloseDocument(document);
    wasmExports.free(file);
  }
}

async function loadPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const loaded = await init({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer });
  loaded.PDFiumExt_Init();
  return loaded;
}
