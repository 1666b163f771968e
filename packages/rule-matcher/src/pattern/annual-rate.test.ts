import fc from "fast-check";
import { expect, test } from "vitest";
import { effectiveRate, monthlyRate, nominalRate } from "./annual-rate.ts";

test("the rate of a loan in instalments", () => {
  const repaid = 5000 * (0.01 / (1 - 1.01 ** -36));
  expect(monthlyRate(5000, repaid, 36)).toBeCloseTo(1, 9);
  expect(nominalRate(5000, repaid, 36)).toBeCloseTo(12, 9);
  expect(effectiveRate(5000, repaid, 36)).toBeCloseTo(12.6825, 4);
});

test("one instalment after a month", () => {
  expect(monthlyRate(100, 110, 1)).toBeCloseTo(10, 9);
});

test.each([
  ["no more than the credit", 1200, 100, 12],
  ["no credit", 0, 100, 12],
  ["no instalments", 100, 0, 12],
])("%s costs nothing", (_, credit, instalment, number) => {
  expect(nominalRate(credit, instalment, number)).toBe(0);
});

test("what is repaid at a rate is worth the credit", () => {
  const amounts = fc.tuple(
    fc.integer({ min: 1, max: 100_000 }),
    fc.integer({ min: 1, max: 100_000 }),
    fc.integer({ min: 1, max: 480 }),
  );
  fc.assert(
    fc.property(amounts, ([credit, instalment, number]) => {
      fc.pre(instalment * number > credit);
      const rate = monthlyRate(credit, instalment, number) / 100;
      let worth = 0;
      for (let month = 1; month <= number; month += 1) worth += instalment / (1 + rate) ** month;
      expect(Math.abs(worth / credit - 1)).toBeLessThan(1e-6);
    }),
  );
});
