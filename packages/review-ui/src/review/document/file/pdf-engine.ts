/** The interface to pdf.js. This module is loaded when the first document is opened. */
import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  PDFWorker,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist";
// The bundler replaces this import with the file's address.
// oxlint-disable-next-line import/default
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { addressOf } from "../../../address/address.ts";
import type { ByteSource } from "./byte-source.ts";
import type { Drawing, OpenDocument, TextDrawing, TextPiece } from "./open-document.ts";
import { turned, type PageGeometry, type Turn } from "./page.ts";

/** The folder of the build with the data of pdf.js; `build/bundle.ts` defines it. */
declare const PDF_DATA_FOLDER: string;

GlobalWorkerOptions.workerSrc = workerUrl;

/** In bytes. */
const light = 8_000_000;

const ignored = () => {};

/** @throws Error if the file is not a readable PDF */
export async function openPdf(opening: Promise<ByteSource>): Promise<OpenDocument> {
  // Each document has its own worker, so that documents cannot affect each other; it starts while the first bytes are
  // loading.
  const worker = PDFWorker.create({});
  // A worker that is destroyed before it has started rejects, and without bytes nothing else awaits it.
  worker.promise.catch(ignored);
  try {
    const source = await opening;
    const task = getDocument({ ...contentOf(source), ...data(), worker });
    const close = async () => {
      source.close();
      await task.destroy();
      worker.destroy();
    };
    return openedPdf(await task.promise, { isLight: source.size <= light, close: () => void close() });
  } catch (error) {
    worker.destroy();
    throw error;
  }
}

function data() {
  const dataAt = (name: string) => `${addressOf(PDF_DATA_FOLDER)}/${name}/`;
  return {
    cMapUrl: dataAt("cmaps"),
    iccUrl: dataAt("iccs"),
    standardFontDataUrl: dataAt("standard_fonts"),
    wasmUrl: dataAt("wasm"),
  };
}

function openedPdf(pdf: PDFDocumentProxy, file: Pick<OpenDocument, "isLight" | "close">): OpenDocument {
  return {
    ...file,
    pageCount: pdf.numPages,
    geometry: async (page) => geometryOf(await pdf.getPage(page)),
    draw: (drawing) => draw(pdf, drawing),
    drawText: (drawing) => drawText(pdf, drawing),
    text: async (page) => textOf(await pdf.getPage(page)),
    release: (page) => void pdf.getPage(page).then((proxy) => proxy.cleanup(), ignored),
  };
}

/** Reads a small file at once, and of a large one only what is needed. */
function contentOf({ size, start, partSize, read }: ByteSource) {
  if (start.length >= size) return { data: start };
  const range = new PDFDataRangeTransport(size, start);
  range.requestDataRange = (begin, end) =>
    void read(begin, end).then((bytes) => range.onDataRange(begin, bytes), ignored);
  return { range, rangeChunkSize: partSize, disableAutoFetch: true, disableStream: true };
}

function geometryOf({ view, rotate, userUnit }: PDFPageProxy): PageGeometry {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  return { view: [left, bottom, right, top], rotation: rotate as Turn, userUnit };
}

const viewportOf = (page: PDFPageProxy, turn: Turn, scale: number) =>
  page.getViewport({ scale, rotation: turned(page.rotate as Turn, turn) });

async function draw(pdf: PDFDocumentProxy, drawing: Drawing): Promise<HTMLCanvasElement> {
  const { page: number, turn, scale, signal } = drawing;
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const viewport = viewportOf(page, turn, scale);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const rendering = page.render({ canvas, viewport });
  const cancel = () => rendering.cancel();
  signal.addEventListener("abort", cancel);
  await rendering.promise.finally(() => signal.removeEventListener("abort", cancel));
  return canvas;
}

async function drawText(pdf: PDFDocumentProxy, drawing: TextDrawing): Promise<readonly HTMLElement[]> {
  const { page: number, turn, layer, signal } = drawing;
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  // The style of the page sets the scale.
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: layer,
    viewport: viewportOf(page, turn, 1),
  });
  const cancel = () => text.cancel();
  signal.addEventListener("abort", cancel);
  await text.render().finally(() => signal.removeEventListener("abort", cancel));
  return text.textDivs;
}

async function textOf(page: PDFPageProxy): Promise<readonly TextPiece[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item): readonly TextPiece[] => {
    if (!("str" in item)) return [];
    const [, , , , x, y] = item.transform as readonly number[];
    return [{ text: item.str, endsLine: item.hasEOL, x: x ?? 0, y: y ?? 0 }];
  });
}
