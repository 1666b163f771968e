/** More candidates, and more phrases on one of them, than are taken at a time. */
import { describe, expect, test } from "vitest";
import { listHits } from "./comparing/hits.ts";
import { createJavaScriptPhraseScanner } from "./comparing/javascript-phrases.ts";
import { compilePhrases } from "./phrase-index.ts";
import { createWasmPhraseScanner } from "./comparing/wasm-phrases.ts";

const anchor = "unconditionally underwritten";
const phrases = Array.from({ length: 3_000 }, (_, nth) => `${anchor} n${nth}`);

describe.each([
  ["in JavaScript", createJavaScriptPhraseScanner],
  ["in WebAssembly", createWasmPhraseScanner],
])("%s", (_, create) => {
  test("all phrases with the same anchor are found", () => {
    const index = compilePhrases(phrases, { create });
    const expected = [7, 1_023, 1_024, 1_025, 2_047, 2_048, 2_049, 2_999];
    const text = expected.map((nth) => phrases[nth]).join(", ");
    const found = listHits(index.find(text));
    expect(found.map(({ phrase }) => phrase)).toEqual(expected);
    expect(found.map(({ start, end }) => text.slice(start, end)).join(", ")).toBe(text);
  });

  test("all hits are found if every word is a hit", () => {
    const index = compilePhrases(["a", ...phrases], { create });
    const starts = listHits(index.find("a ".repeat(20_000))).map(({ start }) => start);
    expect(starts).toEqual(Array.from({ length: 20_000 }, (_each, nth) => 2 * nth));
  });
});
