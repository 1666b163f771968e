/** Finds where in plain text something may stand that announces a match. */
import type { FindCandidates } from "./candidate-tables.ts";
import { findInJavaScript } from "./javascript-finder.ts";
import { findInWasm } from "./wasm-finder.ts";
import { plainScanner } from "./wasm-plain-scanner.ts";

export const findCandidates: FindCandidates = (units, tables, listener) => {
  const scanner = plainScanner();
  if (scanner === null) findInJavaScript(units, tables, listener);
  else findInWasm(scanner, units, tables, listener);
};
