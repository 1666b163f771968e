/** Every supported kind of file is documented and has a sample. Its row in `readableKinds` is the starting point. */
import { readFileSync } from "node:fs";
import { readableKinds } from "@docreview/model";
import { expect, test } from "vitest";
import { kindSamples } from "./testing/kinds.ts";
import { repository } from "./testing/source-files.ts";

const kinds = Object.values(readableKinds);

test.each(["README.md", "docs/reading.md"])("%s names every kind", (page) => {
  const text = readFileSync(`${repository}/${page}`, "utf8");
  const unnamed = kinds
    .map(({ extensions: [usual] }) => usual)
    .filter((extension) => !new RegExp(`\\b${extension}\\b`, "i").test(text));
  expect(unnamed).toEqual([]);
});

test("every kind has a sample for the tests of scans and of the service", () => {
  const sampled = new Set(kindSamples.map(({ mediaType }) => mediaType));
  expect(kinds.filter(({ mediaType }) => !sampled.has(mediaType)).map(({ plural }) => plural)).toEqual([
    "PDF files",
  ]);
});
