/** The built-in recogniser: Tesseract as WebAssembly, offline. Its package is optional, as few documents need it. */
import type { TesseractWorker } from "@docreview/recognition";

/** The built-in recogniser was wanted, and is not installed. */
export class RecognitionNotInstalled extends Error {}

/** `onEnd` is called when the thread fails or is ended. @throws RecognitionNotInstalled */
export async function startBuiltIn(onEnd: () => void): Promise<TesseractWorker> {
  const url = recognitionPackage();
  if (url === null) throw new RecognitionNotInstalled();
  const { startTesseractWorker } = (await import(url)) as typeof import("@docreview/recognition");
  return startTesseractWorker(onEnd);
}

/** The URL of the package; null if it is not installed. A bundler that looked for it by its name would fail without it. */
export function recognitionPackage(): string | null {
  try {
    return import.meta.resolve("@docreview/recognition");
  } catch {
    return null;
  }
}
