import * as fc from "fast-check";
import { expect, test } from "vitest";
import { driftBound, mayDriftWithin } from "./least-drift.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "é", "𝒜"), minLength: 1, maxLength: 12 });
const words = fc.array(word, { minLength: 1, maxLength: 12 });

/** The least distance of a passage from what ends behind one of the words, beginning anywhere: the whole table. */
function leastDrift(wanted: string, row: readonly string[]): number {
  let column = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  let least = Number.POSITIVE_INFINITY;
  for (const one of row) {
    for (const unit of one.split("")) {
      const next = [0];
      for (let index = 1; index < column.length; index++) {
        const changed = column[index - 1]! + (wanted[index - 1] === unit ? 0 : 1);
        next.push(Math.min(changed, column[index]! + 1, next[index - 1]! + 1));
      }
      column = next;
    }
    least = Math.min(least, column.at(-1) ?? 0);
  }
  return least;
}

test("a row may be within a limit exactly where the whole table says so, for passages of any length", () => {
  fc.assert(
    fc.property(words, words, fc.nat(3), (passage, row, off) => {
      const wanted = passage.join("");
      const least = leastDrift(wanted, row);
      const task = { words: ["x", ...row], first: 1, last: row.length };
      expect(mayDriftWithin(least + off, driftBound(wanted), task)).toBe(true);
      expect(mayDriftWithin(least - 1 - off, driftBound(wanted), task)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test.each([31, 32, 33, 64, 65, 100])("a passage of %d characters stands in itself", (length) => {
  const wanted = "abcdefghij".repeat(10).slice(0, length);
  const task = { words: ["zz", wanted, "zz"], first: 0, last: 2 };
  expect(mayDriftWithin(0, driftBound(wanted), task)).toBe(true);
  expect(mayDriftWithin(0, driftBound(`${wanted}z`), task)).toBe(false);
});
