/** In WebAssembly the same is copied as in JavaScript. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { copied, copiedText } from "../regex/scanning/testing/copied.ts";
import { createWasmCopier } from "../regex/scanning/wasm-copier.ts";
import { createJavaScriptFolder, foldedCopying } from "./folded-copier.ts";

test("the same is copied", () => {
  fc.assert(
    fc.property(copiedText, fc.nat(20), fc.nat(40), (source, ahead, to) => {
      const from = Math.min(ahead, source.length);
      const inWasm = copied(createWasmCopier(source, foldedCopying)!, source, [from, to]);
      expect(inWasm).toEqual(copied(createJavaScriptFolder(source), source, [from, to]));
    }),
    { numRuns: 4_000 },
  );
});
