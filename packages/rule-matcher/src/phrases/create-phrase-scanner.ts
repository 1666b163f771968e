/** Chooses where phrases are found: in WebAssembly where there is enough of it, else in JavaScript. */
import type { CreatePhraseScanner } from "./phrase-scanner.ts";
import { createWasmPhraseScanner } from "./wasm-phrases.ts";

export const createPhraseScanner: CreatePhraseScanner = createWasmPhraseScanner;
