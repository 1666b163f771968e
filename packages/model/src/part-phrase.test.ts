import { expect, test } from "vitest";
import { clockTime, placePhrase } from "./part-phrase.ts";

test.each([
  [[{ page: 2 }], "page 2"],
  [[{ page: 2, time: 72.9 }], "page 2, at 00:01:12"],
  [[{ part: "comment" as const }], "page 2, in a comment"],
  [[{ part: "hidden" as const, reason: "clipped" as const }], "page 2, hidden: clipped"],
])("%j is %s", (places, phrase) => {
  expect(placePhrase({ type: "term", page: 2, places })).toBe(phrase);
});

test("a time has hours, minutes and seconds", () => {
  expect([0, 61, 3599.9, 360_000].map(clockTime)).toEqual(["00:00:00", "00:01:01", "00:59:59", "100:00:00"]);
});
