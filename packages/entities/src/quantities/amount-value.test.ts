import { expect, test } from "vitest";
import { amountValue } from "./amount-value.ts";

test.each<[words: string, value: number | null]>([
  ["$199", 199],
  ["was £1,234.50", 1234.5],
  ["1.234,56 €", 1234.56],
  ["12 345", null],
  ["12\u00A0345 €", 12345],
  ["save 12.5%", 12.5],
  ["12,5 %", 12.5],
  ["$.75", 0.75],
  ["48 monthly payments", 48],
  ["25 per cent", 25],
  ["$1,000,000", 1_000_000],
  ["1.234", null],
  ["$5k", null],
  ["£1.5 million", null],
  ["99p", null],
  ["99 cents", null],
  ["50-pence", null],
  ["five dollars", null],
  ["$5 or $6", null],
  ["no number", null],
])("%s is worth %s", (words, value) => {
  expect(amountValue(words)).toBe(value);
});
