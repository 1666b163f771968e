import fc from "fast-check";
import { expect, test } from "vitest";
import { letterBound, mayStandAmong } from "./letter-drift.ts";
import { letterCode } from "./text-letters.ts";

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

function lettersOf(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, index) => letterCode(text.charCodeAt(index)));
}

const letters = (units: readonly string[], maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...units), minLength: 1, maxLength });

test("a short passage may stand exactly where the whole table says so", () => {
  const unit = ["a", "b", "c", "1"];
  fc.assert(
    fc.property(letters(unit, 32), letters(unit, 60), fc.nat(12), (wanted, text, limit) => {
      fc.pre(limit < wanted.length);
      const may = mayStandAmong(letterBound(wanted, limit), lettersOf(text), 0, text.length);
      expect(may).toBe(leastDrift(wanted, text) <= limit);
    }),
    { numRuns: 1000 },
  );
});

test("no passage is missed where it stands within its limit, of any length and in any letters", () => {
  // “é”, “i” and “ũ” have the same code.
  const unit = ["a", "b", "c", "é", "i", "ũ"];
  const slips = fc.array(fc.tuple(fc.nat(120), fc.constantFrom("", "a", "xy")), { maxLength: 30 });
  fc.assert(
    fc.property(letters(unit, 110), letters(unit, 30), slips, (wanted, beside, edits) => {
      const written = wanted.split("");
      for (const [at, by] of edits) if (at < written.length) written[at] = by;
      const text = beside + written.join("") + beside;
      const least = leastDrift(wanted, text);
      expect(mayStandAmong(letterBound(wanted, least), lettersOf(text), 0, text.length)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a passage of other letters stands nowhere", () => {
  const bound = letterBound("past performance is no guide to what is to come", 16);
  const text = "zzzzqqqqzzzz".repeat(20);
  expect(mayStandAmong(bound, lettersOf(text), 0, text.length)).toBe(false);
});
