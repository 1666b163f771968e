import { expect, test } from "vitest";
import { hitsIn, matchOf, maximumHits } from "./hits.ts";

const hit = (page: number, index: number, count: number) => ({ page, index, count });

test("hits are found page by page", () => {
  const pages = [
    { page: 1, text: "risk and more risk" },
    { page: 2, text: "none here" },
    { page: 4, text: "no risk" },
  ];
  expect(hitsIn(pages, "risk")).toEqual([hit(1, 0, 2), hit(1, 1, 2), hit(4, 0, 1)]);
});

test("hits are limited", () => {
  const page = { page: 1, text: "a ".repeat(3_000) };
  expect(hitsIn([page, page, page], "a").length).toBeLessThan(maximumHits + 3_000);
});

test("a hit stands for the same match on the screen, behind what belongs to the page before", () => {
  const matches = [3, 20, 40].map((start) => ({ start, end: start + 1 }));
  expect(matchOf(hit(1, 1, 3), matches)).toBe(matches[1]);
  expect(matchOf(hit(1, 0, 2), matches)).toBe(matches[1]);
  expect(matchOf(hit(1, 3, 4), matches)).toBe(null);
});
