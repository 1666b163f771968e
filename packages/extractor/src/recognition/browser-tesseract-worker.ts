/** Nothing recognises text in a browser: its pages are reported as not read. `Tools.recognise` can be given instead. */
import type { startTesseractWorker as start } from "./tesseract-worker.ts";

export const startTesseractWorker: typeof start = () =>
  Promise.reject(new Error("text in images is not recognised in a browser"));
