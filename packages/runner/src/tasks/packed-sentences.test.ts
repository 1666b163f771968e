import { readFile } from "node:fs/promises";
import { createEngine, read } from "@docreview/engine";
import { placesOf } from "@docreview/model";
import { expect, test } from "vitest";
import { packSentences, unpackSentences } from "./packed-sentences.ts";

test("sentences are unpacked as they were packed, in any range", async () => {
  const bytes = await readFile(new URL("../../../../fixtures/fund-brochure.pdf", import.meta.url));
  const document = (await read(new Uint8Array(bytes))).document!;
  const sentences = createEngine({ rules: [] }).segment(document);
  const expected = sentences.map(({ reference, span }) => ({
    reference,
    text: document.text.slice(span.start, span.end),
    places: placesOf(document, span),
  }));
  expect(expected.length).toBeGreaterThan(10);
  expect(expected.some(({ text }) => /[^\0-\x7f]/.test(text))).toBe(true);
  const packed = structuredClone(packSentences(document, sentences));
  for (const [start, end] of [
    [0, expected.length],
    [0, 1],
    [3, 7],
    [expected.length - 2, expected.length + 5],
    [expected.length, expected.length + 5],
    [10_000, 10_010],
  ] as const) {
    expect(unpackSentences(packed, start, end)).toEqual(expected.slice(start, end));
  }
});

test("a document without sentences has none", () => {
  const layout = { blocks: [], lines: [], runs: [], extents: new Float32Array() };
  expect(unpackSentences(packSentences({ text: "", pages: [], layout }, []), 0, 10)).toEqual([]);
});
