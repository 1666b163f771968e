import { expect, test } from "vitest";
import { polarityDifference } from "./polarity-words.ts";

test.each([
  ["is not a guide", "is a guide", ["not"], []],
  ["is a guide", "is not a guide", [], ["not"]],
  ["is not a guide", "isn't a guide", [], []],
  ["you cannot lose", "you can't lose", [], []],
  ["up to 9.5 % a year", "up to 9 % a year", ["9.5"], ["9"]],
  ["not now and not then", "not now and then", ["not"], []],
  ["a small change", "some large changes", [], []],
])("%s, %s", (wanted, found, missing, added) => {
  expect(polarityDifference(wanted.split(" "), found.split(" "))).toEqual({ missing, added });
});
