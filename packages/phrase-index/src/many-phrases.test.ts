/** Ten thousand phrases at once: duplicates, prefixes of each other, overlaps, all found. */
import { expect, test } from "vitest";
import { naiveFind } from "./testing/naive-phrases.ts";
import { listHits } from "./comparing/hits.ts";
import { compilePhrases } from "./phrase-index.ts";

/** A small generator of numbers, always the same. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % below;
  };
}

const draw = numbers(7);
const vocabulary = Array.from({ length: 60 }, (_, index) => `w${index.toString(36)}`);
const text = Array.from({ length: 400 }, () => vocabulary[draw(60)]! + (draw(9) === 0 ? ".\n" : " ")).join(
  "",
);
const phrases = Array.from({ length: 10_000 }, () =>
  Array.from({ length: 1 + draw(4) }, () => vocabulary[draw(60)]!).join(" "),
);

function found(list: readonly string[]) {
  return listHits(compilePhrases(list).find(text))
    .map(({ phrase, start, end }) => `${phrase} ${start} ${end}`)
    .toSorted();
}

test("every hit of every phrase is found, at its position", () => {
  const expected = naiveFind(phrases, text).map(({ phrase, start, end }) => `${phrase} ${start} ${end}`);
  expect(expected.length).toBeGreaterThan(10_000);
  expect(found(phrases)).toEqual(expected.toSorted());
});

test("prefixes of a phrase are found with it", () => {
  const words = text.replaceAll(".", "").trim().split(/\s+/).slice(0, 8);
  const prefixes = words.map((_, index) => words.slice(0, index + 1).join(" "));
  const sentence = words.join(" ");
  const atStart = listHits(compilePhrases(prefixes).find(sentence)).flatMap(({ phrase, start }) =>
    start === 0 ? [phrase] : [],
  );
  expect(atStart.toSorted((a, b) => a - b)).toEqual(prefixes.map((_, index) => index));
});
