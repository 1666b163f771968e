/** @module-tag long */
import { expect, test } from "vitest";
import { phrases } from "../phrases.ts";
import { prose } from "../prose.ts";
import { ahoCorasickEngines, slowToBuild } from "./aho-corasick.ts";
import { allHits, firstHits, type Length, type Size } from "./counts.ts";
import { isWhole } from "./engine.ts";
import { alternation, docreview, expressionEach } from "./own-engines.ts";

test.each<[Size, Length]>([
  [100, 200_000],
  [1_000, 100_000],
  [10_000, 20_000],
])("the hits of %d phrases in %d units are those of one RegExp per phrase", async (size, length) => {
  expect(await expressionEach.compile(phrases(size)).find(prose(length))).toBe(allHits[size]?.[length]);
});

test.each([docreview, ...ahoCorasickEngines, ...slowToBuild])("$name finds them all", async ({ compile }) => {
  for (const size of [100, 1_000] as const) {
    expect(await compile(phrases(size)).find(prose(100_000))).toBe(allHits[size]?.[100_000]);
  }
});

test("one alternation finds the first of those that overlap", async () => {
  expect(await alternation.compile(phrases(100_000)).find(prose(1_000_000))).toBe(
    firstHits[100_000]?.[1_000_000],
  );
});

test.each([
  ["cat", 0, 3, true],
  ["cats", 0, 3, false],
  ["a cat.", 2, 5, true],
  ["concat", 3, 6, false],
  ["cat_s", 0, 3, false],
  ["cat9", 0, 3, false],
  ["(cat)", 1, 4, true],
])("in “%s” the units %d to %d are whole words: %j", (text, start, end, expected) => {
  expect(isWhole(text, start, end)).toBe(expected);
});
