/** Both scanners find the same words, to the hash, in any text. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { assembledModule, moduleUrl } from "../testing/assemble-scanner.ts";
import { readFileSync } from "node:fs";
import { createJavaScriptScanner } from "./javascript-scanner.ts";
import * as layout from "../wasm/wasm-layout.ts";
import { createWasmMemory, isWasmAvailable, startProgram } from "../wasm/wasm-module.ts";
import { createWasmScanner } from "./wasm-scanner.ts";
import { hashOf } from "../table/word-hash.ts";
import type { WordScanner } from "./word-scanner.ts";
import { foldPhrases } from "../table/folded-phrases.ts";
import { createPhraseTable } from "../table/create-phrase-table.ts";
import { foldedText } from "@docreview/text-folding";

/** A table in which most words seem to end an anchor, with and without a look at single words first. */
const tables = [0, 2_000].map((count) => {
  const table = createPhraseTable(
    foldPhrases(
      Array.from({ length: count }, () => "a"),
      [],
    ),
  );
  table.bits.rows.fill(0b0101_1010);
  table.endings.fill(4);
  return table;
});
const table = tables[0]!;
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

test.each(tables)("both scanners find the same", (table) => {
  const inJavaScript = createJavaScriptScanner(table.bits, size);
  const inWasm = createWasmScanner(table, size)!;
  fc.assert(
    fc.property(text, (block) => {
      expect(scanned(inWasm, block)).toEqual(scanned(inJavaScript, block));
    }),
    { numRuns: 4_000 },
  );
});

test("the hash of a word is that of its folded form", () => {
  const scanner = createWasmScanner(table, size)!;
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

test("the program matches its compiled source", async () => {
  expect(await assembledModule()).toBe(readFileSync(moduleUrl, "utf8"));
});

test("WebAssembly is used if it is available", () => {
  expect(isWasmAvailable()).toBe(true);
});

test("the host and the program agree on the memory layout", () => {
  const host = { learn: () => 0, isVisible: () => false, cut: () => 0 };
  const places = Object.entries(startProgram(createWasmMemory(1), host)).flatMap(([name, value]) =>
    typeof value === "object" ? [[name, Number(value.value)] as const] : [],
  );
  expect(Object.fromEntries(places)).toMatchObject(layout);
});

test("a scanner does not accept longer blocks or more words than the program", () => {
  expect(createWasmScanner(table, { blockLength: layout.maximumLength + 64, room: 64 })).toBeNull();
  expect(createWasmScanner(table, { blockLength: 64, room: layout.maximumRoom + 1 })).toBeNull();
});
