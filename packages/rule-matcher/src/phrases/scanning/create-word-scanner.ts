/** Chooses the scanner: in WebAssembly where its instructions on many bytes at once are there, else in JavaScript. */
import { createJavaScriptScanner } from "./javascript-scanner.ts";
import { createWasmScanner, isWasmAvailable } from "./wasm-scanner.ts";
import type { CreateWordScanner } from "./word-scanner.ts";

export const createWordScanner: CreateWordScanner = (anchors, size) =>
  isWasmAvailable() ? createWasmScanner(anchors, size) : createJavaScriptScanner(anchors, size);
