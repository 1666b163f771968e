/** Copies of a text those units that are written by themselves, and keeps what is written. */
import { createJavaScriptCopier } from "./javascript-copier.ts";
import { createWasmCopier, plainCopying } from "./wasm-copier.ts";

export interface PlainCopier {
  /**
   * Copies to a place of what is written the units from one place of the original up to another that say by themselves,
   * or with the next one, what they are; returns where the first stands that has to be looked at more closely, as has
   * any white space at the beginning or behind other white space. There has to be room for `copyRoom` units more.
   */
  readonly copy: (from: number, limit: number, to: number) => number;
  /** Makes a unit known. */
  readonly meet: (unit: number) => void;
  /** Makes room for so many units in all, and returns it with what is written. */
  readonly extend: (count: number) => Uint16Array;
  /** So many units that are written, to keep. */
  readonly finish: (length: number) => Uint16Array;
}

export const copyRoom = 16;

/** What it keeps is there until another is created. */
export function createPlainCopier(original: string): PlainCopier {
  return createWasmCopier(original, plainCopying) ?? createJavaScriptCopier(original);
}
