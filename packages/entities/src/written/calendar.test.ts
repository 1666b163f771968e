import fc from "fast-check";
import { expect, test } from "vitest";
import { isDate, isDay, isShortDate, isTimestamp } from "./calendar.ts";

const part = (most: number) => fc.integer({ min: 0, max: most });

test("days agree with the calendar", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 2999 }), part(13), part(32), (year, month, day) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      const isSame =
        date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      expect(isDate(year, month, day)).toBe(isSame);
    }),
    { numRuns: 2000 },
  );
});

test("29 February exists only in leap years, and in a two-digit year of either century", () => {
  expect([1896, 1900, 2000, 2023, 2024].map((year) => isDate(year, 2, 29))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect([0, 23, 24].map((year) => isShortDate(year, 2, 29))).toEqual([true, false, true]);
});

test("an unknown part is not a day", () => {
  expect(isDate(NaN, 1, 1)).toBe(false);
  expect(isDate(2000, NaN, 1)).toBe(false);
  expect(isDate(2000, 1, NaN)).toBe(false);
});

test.each([
  ["20240131", true],
  ["20240132", false],
  ["18991231", false],
  ["21000101", false],
])("whether %s begins with a day: %s", (digits, expected) => {
  expect(isDay(digits)).toBe(expected);
});

test.each([
  ["202401312359", true],
  ["202401312400", false],
  ["202401312360", false],
  ["202413012359", false],
])("whether %s is a time: %s", (digits, expected) => {
  expect(isTimestamp(digits)).toBe(expected);
});
