/** The built-in recogniser: Tesseract as WebAssembly, offline. Its package is optional, as few documents need it. */
import type { GreyImage } from "@docreview/model";
import { writePixels } from "../png/write.ts";
import { RecognitionNotInstalled } from "./not-installed.ts";

export interface BuiltIn {
  /** Tesseract's table of results, one image at a time; rejects if its thread fails or is ended. */
  readonly read: (image: GreyImage) => Promise<string>;
  /** Ends its thread and its work. Resolves when it has ended. */
  readonly end: () => Promise<void>;
}

/** `onEnd` is called when its thread fails or is ended. @throws RecognitionNotInstalled */
export async function startBuiltIn(onEnd: () => void): Promise<BuiltIn> {
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
