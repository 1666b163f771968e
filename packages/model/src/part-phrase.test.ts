import { expect, test } from "vitest";
import { hiddenReasons, zones } from "./layout.ts";
import { clockTime, partPhrase, placePhrase } from "./part-phrase.ts";

test("every zone has words of its own", () => {
  const phrases = zones.map(partPhrase);
  expect(new Set(phrases).size).toBe(zones.length);
  for (const phrase of phrases) expect(phrase).toMatch(/^in [a-zA-Z ’]+$/);
});

test("every reason why text is hidden has words of its own", () => {
  const phrases = hiddenReasons.map((reason) =>
    placePhrase({ type: "term", page: 1, places: [{ part: "hidden", reason }] }),
  );
  expect(new Set(phrases).size).toBe(hiddenReasons.length);
  for (const phrase of phrases) expect(phrase).toMatch(/^page 1, hidden: [a-z ]+$/);
});

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
