/**
 * Loads, before the first summary is drawn, the WebAssembly that its fonts need. Its packages load it once a process: where
 * no file descriptor or memory is free at that time, they fail from then on.
 */
import { openedSlice } from "./noto-sans.ts";
import { loadHarfbuzz } from "./shaper.ts";

export async function loadTypesetting(): Promise<void> {
  await Promise.all([loadHarfbuzz(), openedSlice()]);
}
