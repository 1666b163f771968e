import fc from "fast-check";
import { expect, test } from "vitest";
import { longestSurroundings, textQuote } from "./text-quote.ts";

test("a quote has the words and what stands beside them, on one line", () => {
  const text = "We  offer\n guaranteed\nreturns\tnow.";
  expect(textQuote(text, { start: 11, end: 29 })).toEqual({
    words: "guaranteed returns",
    prefix: "We offer ",
    suffix: " now.",
  });
});

test("long surroundings are cut where they are furthest from the words", () => {
  const text = `${"a ".repeat(500)}near WORDS close${" z".repeat(500)}`;
  const { prefix, suffix } = textQuote(text, { start: 1_005, end: 1_010 }, 10);
  expect([prefix, suffix]).toEqual([" a a near ", " close z z"]);
});

test("no quote is too long or contains half a character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", " ", "\n", "\u{1F600}", "é"), maxLength: 900 }),
      fc.nat(900),
      fc.nat(20),
      (text, from, length) => {
        const characters = Array.from(text);
        const start = characters.slice(0, from).join("").length;
        const end = start + characters.slice(from, from + length).join("").length;
        const { prefix, suffix } = textQuote(text, { start, end });
        for (const side of [prefix, suffix]) {
          expect(side.length).toBeLessThanOrEqual(longestSurroundings);
          expect(side.isWellFormed()).toBe(true);
        }
      },
    ),
  );
});
