/** Both scanners find the same words, to the hash, in any text. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { assembleScanner, programModule } from "../../testing/assemble-scanner.ts";
import { readFileSync } from "node:fs";
import { createAnchorBits } from "./anchor-bits.ts";
import { createJavaScriptScanner } from "./javascript-scanner.ts";
import { createWasmScanner, isWasmAvailable } from "./wasm-scanner.ts";
import { hashOf } from "./word-hash.ts";
import type { WordScanner } from "./word-scanner.ts";
import { foldedText } from "../words.ts";

const everything = createAnchorBits(64);
everything.rows.fill(0b0101_1010);
const size = { blockLength: 1_024, room: 1_024 };

function scanned({ scan, words }: WordScanner, text: string) {
  const { wordCount, candidateCount, isComplete } = scan(text);
  return {
    isComplete,
    starts: [...words.starts.subarray(0, wordCount)],
    ends: [...words.ends.subarray(0, wordCount)],
    hashes: [...words.hashes.subarray(0, wordCount)],
    candidates: [...words.candidates.subarray(0, candidateCount)],
    joined: [...words.joined],
  };
}

const unit = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Array.from("abzAZ09 .,'-\n\t%\"*[~")) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...Array.from("é\u0301\u00AD\u200B’“ßﬁİжｱ字\u00A0\u2028\u0085\u007f\u0002\u0004"),
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
);
const text = fc.array(unit, { maxLength: 300 }).map((units) => units.join(""));

test("both scanners find the same", () => {
  const inJavaScript = createJavaScriptScanner(everything, size);
  const inWasm = createWasmScanner(everything, size);
  fc.assert(
    fc.property(text, (block) => {
      expect(scanned(inWasm, block)).toEqual(scanned(inJavaScript, block));
    }),
    { numRuns: 5_000 },
  );
});

test("a word’s hash is that of what it folds to", () => {
  const scanner = createWasmScanner(everything, size);
  fc.assert(
    fc.property(text, (block) => {
      const { wordCount } = scanner.scan(block);
      for (let index = 0; index < wordCount; index++) {
        const folded = foldedText(scanner.words, index);
        // What ends a paragraph is noted as a word that folds to nothing.
        if (folded !== "") expect(scanner.words.hashes[index]).toBe(hashOf(folded));
      }
    }),
    { numRuns: 2_000 },
  );
});

test("the program is what its source compiles to", async () => {
  const kept = readFileSync(new URL("wasm-program.ts", import.meta.url), "utf8");
  expect(programModule(await assembleScanner())).toBe(kept);
});

test("WebAssembly is used where it is there", () => {
  expect(isWasmAvailable()).toBe(true);
});
