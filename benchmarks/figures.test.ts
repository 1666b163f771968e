import { expect, test } from "vitest";
import { isMet, quantile, type Goal } from "./figures.ts";

test.each<[Goal | null, readonly number[], boolean | null]>([
  [{ atMost: 15 }, [14, 99, 15], true],
  [{ atMost: 15 }, [16, 15.1, 2], false],
  [{ atLeast: 150 }, [150], true],
  [{ atLeast: 150 }, [149, 150, 140], false],
  [null, [1], null],
])("with the goal %j, the median of %j meets it: %j", (goal, values, expected) => {
  expect(isMet({ name: "f", unit: "ms", goal, values })).toBe(expected);
});

test.each([
  [0.5, [3, 1, 2], 2],
  [0.99, Array.from({ length: 100 }, (_, index) => index + 1), 99],
  [0.99, [5], 5],
  [1, [2, 9, 4], 9],
  [0, [2, 9, 4], 2],
])("%d of the values are at most", (part, values, expected) => {
  expect(quantile(values, part)).toBe(expected);
});

test("of no values there is no quantile", () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});
