import { expect, test } from "vitest";
import { createShownTexts } from "./shown-texts.ts";

const piece = (text: string) => ({ text, endsLine: true, x: 0, y: 0 });
const hit = (index: number, count: number) => ({ page: 1, index, count });

test("hits are found in the text of their page, also when something else is searched afterwards", async () => {
  const texts = createShownTexts(() => Promise.resolve([piece("risk and return and risk")]));
  expect(texts.find(hit(0, 2), "risk")).toBe(null);
  await texts.load(1);
  const startOf = (index: number, count: number, wanted: string) =>
    texts.find(hit(index, count), wanted)?.start;
  expect([startOf(0, 2, "risk"), startOf(1, 2, "risk")]).toEqual([0, 20]);
  expect([startOf(0, 1, "return"), startOf(1, 2, "and")]).toEqual([9, 16]);
  expect(startOf(1, 2, "risk")).toBe(20);
});
