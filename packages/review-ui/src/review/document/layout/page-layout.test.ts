import { expect, test } from "vitest";
import { layoutOf, pageGap, pagesBetween, positionAt, topOf } from "./page-layout.ts";
import { pageOf } from "../file/page.ts";

const pages = [100, 50, 200].map((height, index) =>
  pageOf(index + 1, { view: [0, 0, 80 + index, height], rotation: 0, userUnit: 1 }, 0),
);
const layout = layoutOf(pages, () => 2);

test("pages follow each other with a gap", () => {
  expect(layout.pages.map(({ top, height }) => [top, height])).toEqual([
    [pageGap, 200],
    [2 * pageGap + 200, 100],
    [3 * pageGap + 300, 400],
  ]);
  expect([layout.width, layout.height]).toEqual([164, 4 * pageGap + 700]);
});

test.each([
  [0, 10, 1, 1],
  [0, 2 * pageGap + 199, 1, 1],
  [0, 2 * pageGap + 201, 1, 2],
  [pageGap + 199, 9_999, 1, 3],
  [pageGap + 201, 230, 2, 2],
  [9_999, 10_099, 3, 3],
])("from %i to %i there are the pages %i to %i", (from, to, first, last) => {
  expect(pagesBetween(layout, from, to)).toEqual({ first, last });
});

test("a position survives another scale", () => {
  const position = positionAt(layout, 3 * pageGap + 300 + 100);
  expect(position).toEqual({ page: 3, share: 0.25 });
  const larger = layoutOf(pages, () => 4);
  expect(topOf(larger, position)).toBe(3 * pageGap + 600 + 200);
});

test("a position outside of the pages is at the nearest one", () => {
  expect(positionAt(layout, 99_999)).toEqual({ page: 3, share: 1 });
  expect(topOf(layout, { page: 99, share: 0 })).toBe(layout.pages[2]!.top);
  expect(
    positionAt(
      layoutOf([], () => 1),
      5,
    ),
  ).toEqual({ page: 1, share: 0 });
});
