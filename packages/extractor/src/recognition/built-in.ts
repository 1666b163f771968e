/** The built-in recogniser: Tesseract as WebAssembly, offline. Its package is optional, as few documents need it. */
import { createRequire } from "node:module";
import type { TesseractWorker } from "@docreview/recognition";

/** The built-in recogniser was wanted, and is not installed. */
export class RecognitionNotInstalled extends Error {}

/** `onEnd` is called when the thread fails or is ended. @throws RecognitionNotInstalled */
export async function startBuiltIn(onEnd: () => void): Promise<TesseractWorker> {
  if (!isInstalled()) throw new RecognitionNotInstalled();
  const { startTesseractWorker } = await import("@docreview/recognition");
  return startTesseractWorker(onEnd);
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve("@docreview/recognition");
    return true;
  } catch {
    return false;
  }
}
