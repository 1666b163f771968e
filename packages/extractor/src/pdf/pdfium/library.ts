/**
 * PDFium as WebAssembly: its C functions called directly, with numbers for pointers, and its memory read at addresses.
 * One instance serves a process; PDFium is not re-entrant, and nothing here awaits while it works.
 */
import { wasmAddress } from "#wasm-address";
import { init } from "@embedpdf/pdfium";
import { limitHeap, type HeapLimit } from "./heap-limit.ts";
import { nativeMemory, type Memory, type NativeMemory } from "./native-memory.ts";

/** A C function: pointers, numbers and booleans are all numbers. */
type Native = (...numbers: readonly number[]) => number;

const functions = [
  "malloc",
  "free",
  "FPDF_LoadMemDocument64",
  "FPDF_CloseDocument",
  "FPDF_GetLastError",
  "FPDF_GetPageCount",
  "FPDF_LoadPage",
  "EPDFDoc_GetPageObjectNumberByIndex",
  "EPDFDoc_LoadPageByObjectNumber",
  "FPDF_ClosePage",
  "FPDF_GetPageBoundingBox",
  "EPDF_GetPageBoxByIndex",
  "FPDFPage_GetRotation",
  "FPDFPage_CountObjects",
  "FPDFPage_GetObject",
  "FPDFFormObj_CountObjects",
  "FPDFFormObj_GetObject",
  "FPDFPageObj_GetType",
  "FPDFPageObj_GetFillColor",
  "FPDFCatalog_IsTagged",
  "FPDFPageObj_GetMarkedContentID",
  "FPDFPageObjMark_GetName",
  "FPDFPageObj_CountMarks",
  "FPDFPageObj_GetMark",
  "FPDFPageObj_RemoveMark",
  "FPDFPageObjMark_GetParamValueType",
  "FPDFPageObjMark_GetParamBlobValue",
  "FPDFPage_GetAnnotCount",
  "FPDFPage_GetAnnot",
  "FPDFPage_CloseAnnot",
  "FPDFAnnot_GetSubtype",
  "FPDFAnnot_GetFlags",
  "FPDFAnnot_HasKey",
  "EPDFAnnot_HasAppearanceStream",
  "EPDFAnnot_Flatten",
  "FPDFText_LoadPage",
  "FPDFText_ClosePage",
  "FPDFText_CountChars",
  "FPDFText_GetUnicode",
  "FPDFText_HasUnicodeMapError",
  "FPDFText_IsGenerated",
  "FPDFText_GetTextObject",
  "FPDFText_GetCharOrigin",
  "FPDFText_GetCharBox",
  "FPDFText_GetLooseCharBox",
  "FPDFText_GetMatrix",
  "FPDFText_GetFontSize",
  "FPDFTextObj_GetTextRenderMode",
  "FPDFTextObj_GetFont",
  "FPDFFont_GetAscent",
  "FPDFFont_GetDescent",
  "FPDFFont_GetFlags",
  "FPDFFont_GetWeight",
  "FPDFFont_GetBaseFontName",
  "FPDFFont_GetGlyphWidth",
  "FPDFFont_GetIsEmbedded",
  "FPDFFont_GetFontData",
  "FPDFPageObj_GetBounds",
  "FPDFPageObj_GetMatrix",
  "FPDFPageObj_HasTransparency",
  "FPDFPageObj_SetIsActive",
  "FPDFPageObj_GetClipPath",
  "FPDFClipPath_CountPaths",
  "FPDFClipPath_CountPathSegments",
  "FPDFClipPath_GetPathSegment",
  "FPDFPath_GetDrawMode",
  "FPDFPath_CountSegments",
  "FPDFPath_GetPathSegment",
  "FPDFPathSegment_GetType",
  "FPDFPathSegment_GetPoint",
  "FPDFImageObj_GetImagePixelSize",
  "FPDFImageObj_GetRenderedBitmap",
  "FPDF_GetPageWidthF",
  "FPDF_GetPageHeightF",
  "FPDFBitmap_CreateEx",
  "FPDFBitmap_FillRect",
  "FPDFBitmap_GetBuffer",
  "FPDFBitmap_GetFormat",
  "FPDFBitmap_GetWidth",
  "FPDFBitmap_GetHeight",
  "FPDFBitmap_GetStride",
  "FPDFBitmap_Destroy",
  "FPDF_RenderPageBitmap",
  "FPDF_PageToDevice",
] as const;

export type Pdfium = Readonly<Record<(typeof functions)[number], Native>> &
  NativeMemory & {
    /**
     * Address of 128 bytes for the results of a function, to be read immediately, as the next function may overwrite
     * them.
     */
    readonly scratch: number;
    readonly heap: HeapLimit;
  };

const scratchLength = 128;

/** Code of the dependency: compiling its WebAssembly takes longer than reading most files. */
let instance: Promise<Pdfium> | null = null;

/** The PDFium of the process, loaded at the first call, and again after it was refused memory. */
export async function loadPdfium(): Promise<Pdfium> {
  const loaded = await (instance ??= instantiate());
  if (!loaded.heap.wasPassed()) return loaded;
  instance = instantiate();
  return instance;
}

async function instantiate(): Promise<Pdfium> {
  const wrapped = await init({
    locateFile: wasmAddress,
    print: () => {},
    printErr: () => {},
  });
  const { pdfium } = wrapped;
  wrapped.PDFiumExt_Init();
  const exported = pdfium.wasmExports as unknown as Readonly<Record<string, Native | undefined>>;
  const natives = functions.map((name) => {
    const native = exported[name];
    if (native === undefined) throw new Error(`PDFium lacks ${name}`);
    return [name, native] as const;
  });
  const { memory } = pdfium.wasmExports as unknown as { readonly memory: Memory };
  const calls = Object.fromEntries(natives) as Record<(typeof functions)[number], Native>;
  return {
    ...calls,
    ...nativeMemory(memory),
    scratch: calls.malloc(scratchLength),
    heap: limitHeap(memory),
  };
}
