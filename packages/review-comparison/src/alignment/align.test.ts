import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { align } from "./align.ts";
import { commonSubsequence } from "./subsequence.ts";
import type { Pair } from "./pairs.ts";

const numbers = (...all: readonly number[]) => Int32Array.from(all);
const series = (count: number, from = 0) => Int32Array.from({ length: count }, (_, index) => from + index);

describe("an alignment", () => {
  test("pairs equal numbers in order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6)), fc.array(fc.nat(6)), (one, other) => {
        const pairs = align(numbers(...one), numbers(...other));
        expect(isInOrder(pairs)).toBe(true);
        expect(pairs.map(([left]) => one[left])).toEqual(pairs.map(([, right]) => other[right]));
      }),
    );
  });

  test("of sequences that differ too much for a search goes on between what occurs equally often", () => {
    const left = numbers(...series(3_000), 7_000_000, ...series(10, 1_000_000), ...series(3_000, 10_000));
    const right = numbers(
      ...series(3_000, 20_000),
      7_000_000,
      ...series(5, 1_000_000),
      ...series(3_000, 30_000),
    );
    expect(commonSubsequence(left, right)).toBeNull();
    expect(align(left, right)).toEqual([0, 1, 2, 3, 4, 5].map((nth): Pair => [3_000 + nth, 3_000 + nth]));
  });

  test("of a sequence and its reverse has one pair", () => {
    const left = series(20_000);
    expect(align(left, left.toReversed())).toHaveLength(1);
  });

  test("of long sequences with a few edits leaves out only what was edited", () => {
    const left = series(50_000);
    const right = left.filter((number) => number % 500 !== 7);
    expect(align(left, right)).toHaveLength(right.length);
  });
});

function isInOrder(pairs: readonly Pair[]): boolean {
  return pairs.every(([left, right], index) => {
    const before = pairs[index - 1];
    return before === undefined || (before[0] < left && before[1] < right);
  });
}
