import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

test.each([
  ["chanel", ["channel", "audience"], "channel"],
  ["cahnnel", ["channel", "audience"], "channel"],
  ["Channel", ["audience", "channel"], "channel"],
  ["au", ["uk", "us", "nz"], null],
  ["ua", ["uk", "au"], "uk"],
  ["x", ["channel"], null],
  ["email", [], null],
  ["a".repeat(65), ["a".repeat(64)], null],
])("%s among %j is %s", (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});
