/** Tesseract as WebAssembly, for the extractor, which uses it where this package is installed. */
export { type Picture, startTesseractWorker, type TesseractWorker } from "./tesseract-worker.ts";
