/** pdf.js as a viewer that draws pages on a canvas, and as a reader of annotations. */
import { createCanvas } from "@napi-rs/canvas";
import {
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Raster, Viewer } from "./raster.ts";

const folder = (name: string) =>
  new URL(`../../${name}/`, import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")).pathname;

export const pdfjs: Viewer = {
  name: "pdf.js",
  rasters: (pdf, { first, last }, dotsPerInch) =>
    withPages(pdf, async (document) => {
      const pages = new Map<number, Raster>();
      for (let number = first; number <= Math.min(last, document.numPages); number++) {
        const raster = await unlessFaulty(document, number, (page) => rasterOf(page, dotsPerInch));
        if (raster !== null) pages.set(number, raster);
      }
      return pages;
    }),
};

export interface ReadAnnotation {
  readonly page: number;
  readonly subtype: string;
  readonly rectangle: readonly number[];
  readonly contents: string;
}

/** The annotations that pdf.js finds on the first `count` pages; none on pages that it cannot read. */
export function annotationsIn(pdf: Uint8Array, count: number): Promise<readonly ReadAnnotation[]> {
  return withPages(pdf, async (document) => {
    const found: ReadAnnotation[] = [];
    for (let number = 1; number <= Math.min(count, document.numPages); number++) {
      const read = await unlessFaulty(document, number, (page) => page.getAnnotations());
      for (const { subtype, rect, contentsObj } of (read ?? []) as readonly AnnotationData[]) {
        found.push({ page: number, subtype, rectangle: rect, contents: contentsObj?.str ?? "" });
      }
    }
    return found;
  });
}

interface AnnotationData {
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly contentsObj?: { readonly str: string };
}

/** Empty if the file cannot be opened. */
async function withPages<T extends object>(
  pdf: Uint8Array,
  use: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const loading = getDocument({
    data: pdf.slice(),
    standardFontDataUrl: folder("standard_fonts"),
    cMapUrl: folder("cmaps"),
    wasmUrl: folder("wasm"),
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await use(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

async function unlessFaulty<T>(
  document: PDFDocumentProxy,
  number: number,
  use: (page: PDFPageProxy) => Promise<T>,
): Promise<T | null> {
  try {
    const page = await document.getPage(number);
    const used = await use(page);
    page.cleanup();
    return used;
  } catch {
    return null;
  }
}

async function rasterOf(page: PDFPageProxy, dotsPerInch: number): Promise<Raster> {
  const viewport = page.getViewport({ scale: dotsPerInch / 72 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  const annotationMode = AnnotationMode.ENABLE;
  await page.render({ canvas: canvas as never, viewport, annotationMode }).promise;
  return { width, height, data: canvas.data(), stride: 4 };
}
