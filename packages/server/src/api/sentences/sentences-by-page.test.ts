import type { PackedSentences, PlacedSentence } from "@docreview/runner";
import { expect, test } from "vitest";
import { sentencesByPage } from "./sentences-by-page.ts";

function packed(places: readonly PlacedSentence["places"][]): PackedSentences {
  const texts = places.map((each, index) =>
    Buffer.from(JSON.stringify({ reference: index + 1, text: "A sentence.", places: each })),
  );
  let end = 0;
  return { json: Buffer.concat(texts), ends: Uint32Array.from(texts, ({ length }) => (end += length)) };
}

const page = (number: number) => ({ page: number, quads: [] });

test("sentences are found by the pages that they touch, or as those that no page shows", async () => {
  const many = Array.from({ length: 2_500 }, () => [page(7)]);
  const sentences = packed([[page(1)], [page(1), page(2)], [{ part: "comment" }], [], ...many]);
  const index = await sentencesByPage(sentences);
  expect(index.get("1")).toEqual([0, 1]);
  expect(index.get("2")).toEqual([1]);
  expect(index.get("none")).toEqual([2, 3]);
  expect(index.get("7")).toHaveLength(2_500);
  expect(index.get("7")!.at(-1)).toBe(2_503);
  expect(await sentencesByPage(sentences)).toBe(index);
});
