/** More candidates, and more phrases on one of them, than are taken at a time. */
import { expect, test } from "vitest";
import { createJavaScriptPhraseScanner } from "./javascript-phrases.ts";
import { compilePhrases } from "./phrase-index.ts";

const anchor = "unconditionally underwritten";
const phrases = Array.from({ length: 3_000 }, (_, nth) => `${anchor} n${nth}`);

test("all phrases are found that hang on one pair of words", () => {
  const index = compilePhrases(phrases, createJavaScriptPhraseScanner);
  const expected = [7, 1_023, 1_024, 1_025, 2_999];
  const text = expected.map((nth) => phrases[nth]).join(", ");
  const { count, phrases: found, starts, ends } = index.find(text);
  expect([...found.subarray(0, count)]).toEqual(expected);
  expect(expected.map((_, hit) => text.slice(starts[hit], ends[hit])).join(", ")).toBe(text);
});

test("all hits are found where every word is one", () => {
  const index = compilePhrases(["a", ...phrases], createJavaScriptPhraseScanner);
  const { count, starts } = index.find("a ".repeat(20_000));
  expect([...starts.subarray(0, count)]).toEqual(Array.from({ length: 20_000 }, (_, nth) => 2 * nth));
});
