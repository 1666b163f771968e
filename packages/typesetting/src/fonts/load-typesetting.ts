/**
 * Loads the WebAssembly that the fonts of summaries need, before the first summary is drawn. The packages load it once per
 * process: if file descriptors or memory are exhausted at that time, they fail from then on.
 */
import { openedSlice } from "./noto-sans.ts";
import { loadHarfbuzz } from "./harfbuzz.ts";

export async function loadTypesetting(): Promise<void> {
  await Promise.all([loadHarfbuzz(), openedSlice()]);
}
