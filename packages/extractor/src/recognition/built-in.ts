/** The built-in recogniser: Tesseract as WebAssembly, offline. Its package is optional, as few documents need it. */
import type { GreyImage } from "@docreview/model";
import { writePixels } from "../png/write.ts";

export interface BuiltInRecogniser {
  /** Tesseract's table of results, one image at a time; rejects if its thread fails or is ended. */
  readonly read: (image: GreyImage) => Promise<string>;
  /** Ends the thread and its work. Resolves when it has ended. */
  readonly end: () => Promise<void>;
}

/** The built-in recogniser was wanted, and is not installed. */
export class RecognitionNotInstalled extends Error {}

/** `onEnd` is called when the thread fails or is ended. @throws RecognitionNotInstalled */
export async function startBuiltIn(onEnd: () => void): Promise<BuiltInRecogniser> {
  const url = recognitionPackage();
  if (url === null) throw new RecognitionNotInstalled();
  const { startTesseractWorker } = (await import(url)) as typeof import("@docreview/recognition");
  const { read, end } = await startTesseractWorker(onEnd);
  return { read: (image) => read({ png: pngOf(image), resolution: image.resolution }), end };
}

function pngOf({ width, height, data }: GreyImage): Uint8Array {
  return writePixels({ width, height, components: 1, data, isWhole: true });
}

/** The URL of the package; null if it is not installed. A bundler that looked for it by its name would fail without it. */
export function recognitionPackage(): string | null {
  try {
    return import.meta.resolve("@docreview/recognition");
  } catch {
    return null;
  }
}
