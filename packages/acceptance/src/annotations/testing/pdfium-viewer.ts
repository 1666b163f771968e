/** PDFium as a viewer, in a separate instance: the one that reads documents draws no annotations. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Raster, Viewer } from "./raster.ts";

/** A C function: pointers and numbers are all numbers. */
type Native = (...numbers: readonly number[]) => number;

interface Library {
  readonly call: (name: string, ...numbers: readonly number[]) => number;
  readonly bytes: () => Uint8Array;
}

interface Wrapped {
  readonly PDFiumExt_Init: () => void;
  readonly pdfium: {
    readonly HEAPU8: Uint8Array;
    readonly wasmExports: Readonly<Record<string, Native | undefined>>;
  };
}

interface Package {
  readonly init: (options: object) => Promise<Wrapped>;
}

/** Constants from fpdfview.h: `FPDF_ANNOT`, `FPDFBitmap_BGRx`, `FPDF_ERR_PASSWORD`. */
const withAnnotations = 1;
const bgrxFormat = 3;
const passwordError = 4;
const white = 0xffffffff;

let instance: Promise<Library> | null = null;

async function load(): Promise<Library> {
  const load = createRequire(import.meta.url);
  const { init } = load("@embedpdf/pdfium") as Package;
  const program = pathToFileURL(load.resolve("@embedpdf/pdfium/pdfium.wasm")).href;
  const wrapped = await init({ locateFile: () => program, print: () => {}, printErr: () => {} });
  wrapped.PDFiumExt_Init();
  const { pdfium } = wrapped;
  return {
    call: (name, ...numbers) => {
      const native = pdfium.wasmExports[name];
      if (native === undefined) throw new Error(`PDFium lacks ${name}`);
      return native(...numbers);
    },
    bytes: () => pdfium.HEAPU8,
  };
}

export type Opening = "open" | "password" | "damaged";

/** Whether PDFium opens the file without a password, and how many pages it has. */
export function openingOf(pdf: Uint8Array): Promise<{ readonly opening: Opening; readonly pages: number }> {
  return withDocument(pdf, ({ call }, document) => {
    if (document !== 0) return { opening: "open", pages: call("FPDF_GetPageCount", document) };
    const isLocked = call("FPDF_GetLastError") === passwordError;
    return { opening: isLocked ? "password" : "damaged", pages: 0 };
  });
}

export const pdfium: Viewer = {
  name: "PDFium",
  rasters: (pdf, { first, last }, dotsPerInch) =>
    withDocument(pdf, (library, document) => {
      const pages = new Map<number, Raster>();
      const count = document === 0 ? 0 : library.call("FPDF_GetPageCount", document);
      for (let number = first; number <= Math.min(last, count); number++) {
        const page = library.call("FPDF_LoadPage", document, number - 1);
        if (page === 0) continue;
        pages.set(number, rasterOf(library, page, dotsPerInch / 72));
        library.call("FPDF_ClosePage", page);
      }
      return pages;
    }),
};

async function withDocument<T>(pdf: Uint8Array, use: (library: Library, document: number) => T): Promise<T> {
  const library = await (instance ??= load());
  const file = library.call("malloc", pdf.length);
  library.bytes().set(pdf, file);
  const document = library.call("FPDF_LoadMemDocument64", file, pdf.length, 0);
  try {
    return use(library, document);
  } finally {
    if (document !== 0) library.call("FPDF_CloseDocument", document);
    library.call("free", file);
  }
}

function rasterOf({ call, bytes }: Library, page: number, density: number): Raster {
  const width = Math.max(1, Math.round(call("FPDF_GetPageWidthF", page) * density));
  const height = Math.max(1, Math.round(call("FPDF_GetPageHeightF", page) * density));
  const bitmap = call("FPDFBitmap_CreateEx", width, height, bgrxFormat, 0, 0);
  call("FPDFBitmap_FillRect", bitmap, 0, 0, width, height, white);
  call("FPDF_RenderPageBitmap", bitmap, page, 0, 0, width, height, 0, withAnnotations);
  const start = call("FPDFBitmap_GetBuffer", bitmap);
  const data = bytes().slice(start, start + 4 * width * height);
  call("FPDFBitmap_Destroy", bitmap);
  return { width, height, data, stride: 4 };
}
