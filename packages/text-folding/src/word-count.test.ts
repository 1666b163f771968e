import fc from "fast-check";
import { expect, test } from "vitest";
import { reachOfWords, wordCounter } from "./word-count.ts";
import { foldCodePoint, point, symbol } from "./fold.ts";
import { createWordList, cutParagraph, unitsOf } from "./words.ts";

/** Where words begin in the whole text, which is cut from its beginning. */
function startsOf(text: string): readonly number[] {
  const units = unitsOf(text);
  const words = createWordList();
  const starts: number[] = [];
  for (let at = 0; at < units.length;) {
    at = cutParagraph(units, at, words);
    for (let index = 0; index < words.count; index++) {
      const start = words.starts[index]!;
      const found = foldCodePoint(text.codePointAt(start)!).class;
      if (words.joined[index] === 0 && found !== symbol && found !== point) starts.push(start);
    }
  }
  return starts;
}

const piece = fc.constantFrom(
  "a",
  "b",
  "é",
  "ß",
  " ",
  "\n",
  "\n\n",
  "-",
  "-\n",
  "\u00AD\n",
  "%",
  ".",
  "\u200B",
  "it’s",
  "9.5",
  "(",
  "”",
  "a b ",
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));

test("counts the same as in the whole text, wherever a span begins and ends", () => {
  fc.assert(
    fc.property(text, fc.array(fc.tuple(fc.nat(90), fc.nat(90)), { minLength: 1 }), (given, spans) => {
      const starts = startsOf(given);
      const count = wordCounter(given);
      for (const [one, other] of spans) {
        const span = {
          start: Math.min(one, other, given.length),
          end: Math.min(Math.max(one, other), given.length),
        };
        const expected = starts.filter((start) => start >= span.start && start < span.end).length;
        expect(count(span)).toBe(expected);
        expect(Math.min(count(span, 2), 3)).toBe(Math.min(expected, 3));
      }
    }),
    { numRuns: 500 },
  );
});

test("a span beyond the reach of some words contains more of them", () => {
  fc.assert(
    fc.property(text, fc.nat(90), fc.nat(4), (given, at, most) => {
      const position = Math.min(at, given.length);
      const reach = reachOfWords(given, position, most);
      const count = wordCounter(given);
      for (let other = 0; reach !== null && other < given.length; other++) {
        if (other >= reach.start && other <= reach.end) continue;
        // What begins there, or at the position, has a unit at least.
        const span = { start: Math.min(position, other), end: Math.max(position, other) + 1 };
        expect(count(span)).toBeGreaterThan(most);
      }
    }),
    { numRuns: 500 },
  );
});

test("the reach of few words is a part of a long text, and unknown for an endless word", () => {
  expect(reachOfWords("ab a ".repeat(50), 100, 2)).toEqual({ start: 94, end: 107 });
  expect(reachOfWords("a".repeat(500), 250, 2)).toBeNull();
});
