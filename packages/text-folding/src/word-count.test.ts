import fc from "fast-check";
import { expect, test } from "vitest";
import { wordCounter } from "./word-count.ts";
import { foldCodePoint, point, symbol } from "./fold.ts";
import { createWordList, cutParagraph, unitsOf } from "./words.ts";

/** Where words begin in the whole text, which is split from its start. */
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
      }
    }),
    { numRuns: 500 },
  );
});
