import { expect, test } from "vitest";
import { ageOf } from "./age.ts";

const second = 1_000;
const day = 86_400 * second;

test.each([
  [0, "just now"],
  [-5 * second, "just now"],
  [59 * second, "just now"],
  [60 * second, "1 minute ago"],
  [3_599 * second, "59 minutes ago"],
  [2 * 3_600 * second, "2 hours ago"],
  [day, "yesterday"],
  [6.9 * day, "6 days ago"],
  [7 * day, "last week"],
  [400 * day, "last year"],
])("%i milliseconds ago is “%s”", (age, words) => {
  expect(ageOf(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(words);
});
