import fc from "fast-check";
import { expect, test } from "vitest";
import { isNoticed, noticedStretches, placesOfWords, significantWords } from "./significant-words.ts";

const words = ["alpha", "beta", "gamma", "delta"];
const significant = significantWords(words, (word) => words.indexOf(word));
const most = 2 * words.join(" ").length;

const text = fc.array(fc.tuple(fc.nat(words.length - 1), fc.nat(200)), { maxLength: 12 });

type Given = readonly (readonly [word: number, start: number])[];

function placesIn(given: Given) {
  const phraseSpans = (phrase: number) =>
    given
      .filter(([word]) => word === phrase)
      .map(([, start]) => ({ start, end: start + 1 }))
      .toSorted((a, b) => a.start - b.start);
  return placesOfWords(significant, {
    phraseSpans,
    holdsPhrase: (phrase) => phraseSpans(phrase).length > 0,
  });
}

/** By definition: distinct words that begin in a stretch have a third of all letters. */
function holdsEnough(given: Given, start: number, end: number): boolean {
  const there = words.filter((_, word) =>
    given.some(([each, at]) => each === word && at >= start && at < end),
  );
  return end - start <= most && 3 * there.join("").length >= words.join("").length;
}

test(
  "a stretch is noticed where enough words begin in it, and all such stretches are looked at",
  { tags: "long" },
  () => {
    const told = [0, 0];
    fc.assert(
      fc.property(text, fc.nat(60), fc.nat(200), (given, length, start) => {
        const places = placesIn(given);
        const end = start + length;
        const expected = holdsEnough(given, start, end);
        told[Number(expected)]!++;
        expect(isNoticed(significant, places, { start, end })).toBe(expected);
        if (!expected) return;
        const holding = noticedStretches(significant, places).filter(
          (each) => each.start <= start && end <= each.end,
        );
        expect(holding).not.toEqual([]);
      }),
      { numRuns: 6000 },
    );
    for (const count of told) expect(count).toBeGreaterThan(100);
  },
);

test("shorter words count where there are no longer ones", () => {
  const { words: short } = significantWords(["to", "be", "or"], (word) => word.length);
  expect(short).toHaveLength(3);
  const { words: longer } = significantWords(["to", "be", "given", "given"], (word) => word.length);
  expect(longer).toEqual([{ phrase: 5, letters: 5 }]);
});
