import fc from "fast-check";
import { expect, test } from "vitest";
import { longestIncreasing } from "./longest-increasing.ts";

test("a longest increasing subsequence is in order, and as long as the best of all", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 9 }), (numbers) => {
      const elements = numbers.map((number, index) => ({ number, index }));
      const chosen = longestIncreasing(elements, ({ number }) => number);
      expect(ascends(chosen.map(({ index }) => index))).toBe(true);
      expect(ascends(chosen.map(({ number }) => number))).toBe(true);
      const subsets = Array.from({ length: 2 ** numbers.length }, (_, bits) =>
        numbers.filter((_number, index) => (bits >> index) & 1),
      );
      expect(chosen.length).toBe(Math.max(...subsets.filter(ascends).map(({ length }) => length)));
    }),
  );
});

function ascends(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? 0) < number);
}
