import fc from "fast-check";
import { expect, test } from "vitest";
import { driftBound, mayStandAmong } from "./least-drift.ts";
import { letterCode, lettersOf } from "./text-letters.ts";

/** The least distance of a passage from any row of letters within a text: the whole table. */
function leastDrift(wanted: string, text: string): number {
  let column = Array.from({ length: wanted.length + 1 }, (_, index) => index);
  let least = wanted.length;
  for (const unit of text.split("")) {
    const next = [0];
    for (let index = 1; index < column.length; index++) {
      const changed = column[index - 1]! + (wanted[index - 1] === unit ? 0 : 1);
      next.push(Math.min(changed, column[index]! + 1, next[index - 1]! + 1));
    }
    column = next;
    least = Math.min(least, column[wanted.length]!);
  }
  return least;
}

function mayStandIn(wanted: string, text: string, limit: number): boolean {
  const letters = lettersOf(text);
  return mayStandAmong(driftBound(wanted), letters, { start: 0, end: letters.codes.length }, limit);
}

const stringOf = (units: readonly string[], maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength });

test("a passage may stand exactly where the whole table says so, of any length", () => {
  const unit = ["a", "b", "c", "1"];
  fc.assert(
    fc.property(stringOf(unit, 110), stringOf(unit, 300), fc.nat(3), (wanted, text, off) => {
      const least = leastDrift(wanted, text);
      expect(mayStandIn(wanted, text, least + off)).toBe(true);
      expect(mayStandIn(wanted, text, least - 1 - off)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test("no passage is missed where it stands within its limit, whatever letters have the same code", () => {
  // Of another script, with the codes of the first three.
  const unit = ["a", "b", "c", "с", "т", "у"];
  expect(unit.map((each) => letterCode(each.charCodeAt(0)))).toEqual([1, 2, 3, 1, 2, 3]);
  fc.assert(
    fc.property(stringOf(unit, 110), stringOf(unit, 300), (wanted, text) => {
      expect(mayStandIn(wanted, text, leastDrift(wanted, text))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test.each([31, 32, 33, 64, 65, 100])("a passage of %d characters stands in itself", (length) => {
  const wanted = "abcdefghij".repeat(10).slice(0, length);
  expect(mayStandIn(wanted, `zz ${wanted} zz`, 0)).toBe(true);
  expect(mayStandIn(`${wanted}z`, `yy ${wanted} yy`, 0)).toBe(false);
});
