/** pdf.js, in a module of its own that is loaded when the first document is opened. */
import { getDocument, GlobalWorkerOptions, TextLayer, type PDFDocumentProxy } from "pdfjs-dist";
// The bundler gives the address of the file.
// oxlint-disable-next-line import/default
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { addressOf } from "../../address/address.ts";
import { pageOf, type OpenDocument, type PageDrawing } from "./open-document.ts";

/** The folder of the build with the data of pdf.js; `build/bundle.ts` defines it. */
declare const PDF_DATA_FOLDER: string;

GlobalWorkerOptions.workerSrc = workerUrl;

/** @throws Error for a file that is not a readable PDF */
export async function openPdf(data: Uint8Array): Promise<OpenDocument> {
  const dataAt = (name: string) => `${addressOf(PDF_DATA_FOLDER)}/${name}/`;
  const task = getDocument({
    data,
    cMapUrl: dataAt("cmaps"),
    iccUrl: dataAt("iccs"),
    standardFontDataUrl: dataAt("standard_fonts"),
    wasmUrl: dataAt("wasm"),
  });
  const pdf = await task.promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => pageOf(number, await viewportOf(pdf, number))),
  );
  return { pages, draw: (drawing) => draw(pdf, drawing), close: () => void task.destroy() };
}

const viewportOf = async (pdf: PDFDocumentProxy, number: number) =>
  (await pdf.getPage(number)).getViewport({ scale: 1 });

/** Draws the page and its text until it is done or aborted. */
async function draw(pdf: PDFDocumentProxy, drawing: PageDrawing): Promise<void> {
  const { number, scale, canvas, textLayer, signal } = drawing;
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const pixels = page.getViewport({ scale: scale * (globalThis.devicePixelRatio || 1) });
  canvas.width = Math.floor(pixels.width);
  canvas.height = Math.floor(pixels.height);
  const rendering = page.render({ canvas, viewport: pixels });
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: textLayer,
    viewport: page.getViewport({ scale }),
  });
  signal.addEventListener("abort", () => {
    rendering.cancel();
    text.cancel();
  });
  await Promise.all([rendering.promise, text.render()]).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
