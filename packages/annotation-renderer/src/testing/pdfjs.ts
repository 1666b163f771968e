/** For tests: the first page of a PDF as pdf.js shows it, annotations included. */
import { createCanvas } from "@napi-rs/canvas";
import { AnnotationMode, getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type Raster, rasterOf } from "./raster.ts";

const fonts = new URL("../../standard_fonts/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"))
  .pathname;

export async function pdfjsRaster(pdf: Uint8Array, dotsPerInch: number): Promise<Raster> {
  const loading = getDocument({
    data: pdf.slice(),
    standardFontDataUrl: fonts,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const page = await (await loading.promise).getPage(1);
    const viewport = page.getViewport({ scale: dotsPerInch / 72 });
    const size = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
    const canvas = createCanvas(size.width, size.height);
    const annotationMode = AnnotationMode.ENABLE;
    await page.render({ canvas: canvas as never, viewport, annotationMode }).promise;
    return rasterOf(size, canvas.data(), 4);
  } finally {
    await loading.destroy();
  }
}

/** The annotations without their popups, and without the links from and to the summary. */
export function unaccompanied(pages: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return pages.map((page) =>
    page.filter((text) => !/^(Popup: |Link: Go to the summary$|Link: Page \d)/.test(text)),
  );
}

/** Kind and contents of each annotation, by page, as pdf.js reads them; of this many first pages. */
export async function pdfjsAnnotations(
  pdf: Uint8Array,
  first = Number.POSITIVE_INFINITY,
): Promise<readonly (readonly string[])[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await loading.promise;
    const pages: string[][] = [];
    for (let number = 1; number <= Math.min(first, document.numPages); number++) {
      const annotations = (await (await document.getPage(number)).getAnnotations()) as AnnotationData[];
      pages.push(annotations.map(({ subtype, contentsObj }) => `${subtype}: ${contentsObj?.str ?? ""}`));
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}

interface AnnotationData {
  readonly subtype: string;
  readonly contentsObj?: { readonly str: string };
}

/** A stretch of text in one font: the start of its baseline and its width, in user space. */
export interface ShownText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** The text of the first page as pdf.js reads it. */
export async function pdfjsTexts(pdf: Uint8Array): Promise<readonly ShownText[]> {
  const loading = getDocument({ data: pdf.slice(), verbosity: VerbosityLevel.ERRORS });
  try {
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent({ disableNormalization: true });
    return items.flatMap((item) => {
      if (!("str" in item) || item.str === "") return [];
      const [size, , , , x, y] = item.transform as readonly number[];
      return [{ text: item.str, x: x!, y: y!, width: item.width, size: size! }];
    });
  } finally {
    await loading.destroy();
  }
}
