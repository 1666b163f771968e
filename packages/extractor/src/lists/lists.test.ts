import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";
import { isNonEmpty, lastOf, mapped } from "./non-empty.ts";
import { pairwise } from "./pairwise.ts";

test("a list with elements has a last one", () => {
  expect([[], [0], [1, 2]].map((list) => (isNonEmpty(list) ? lastOf(list) : null))).toEqual([null, 0, 2]);
});

test("a mapped list keeps its order", () => {
  expect(mapped([1, 2, 3], (number) => `${number}`)).toEqual(["1", "2", "3"]);
});

test.each([
  [[], []],
  [[1], []],
  [
    [1, 2, 3],
    [
      [1, 2],
      [2, 3],
    ],
  ],
])("%j has the neighbours %j", (list, pairs) => {
  expect(pairwise(list)).toEqual(pairs);
});

test("groups are judged by the last element before, or by the first of the group", () => {
  const numbers = [0, 1, 2, 5, 6];
  expect(grouped(numbers, (last, next) => next - last <= 1)).toEqual([
    [0, 1, 2],
    [5, 6],
  ]);
  expect(grouped(numbers, (_, next, [first]) => next - first <= 1)).toEqual([[0, 1], [2], [5, 6]]);
  expect(grouped([], () => true)).toEqual([]);
});
