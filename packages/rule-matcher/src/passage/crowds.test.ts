import fc from "fast-check";
import { expect, test } from "vitest";
import { createHitRoom, hitsByPhrase } from "../phrases/hits-by-phrase.ts";
import { createHits, pushHit } from "../phrases/hits.ts";
import { countCrowds, weightRound } from "./crowds.ts";

test("what stands within reach of an anchor is counted there, and far from it nothing is", () => {
  const phrases = 4;
  const weights = [4, 3, 2, 1];
  const numbers = Int32Array.from([-1, ...weights.flatMap((weight, phrase) => [phrase, weight])]);
  const hit = fc.tuple(fc.nat(phrases - 1), fc.nat(100_000));
  let uncounted = 0;
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 40 }), fc.integer({ min: 1, max: 20_000 }), (given, reach) => {
      const hits = createHits();
      for (const [phrase, at] of given) pushHit(hits, phrase, at, at + 1);
      const places = hitsByPhrase(hits, createHitRoom(phrases));
      const crowds = countCrowds(numbers, { from: 1, behind: numbers.length, reach }, places);
      const weigh = (isNear: (at: number) => boolean) =>
        weights.filter((_, own) => given.some(([phrase, at]) => phrase === own && isNear(at)));
      for (const [, start] of given) {
        const told = weightRound(crowds, start);
        // Any stretch that is no longer than the reach, and holds this anchor.
        for (const from of [start - reach + 1, start - (reach >> 1), start]) {
          const within = weigh((at) => at >= from && at < from + reach).reduce((sum, each) => sum + each, 0);
          expect(told).toBeGreaterThanOrEqual(within);
        }
        if (told < 10) uncounted++;
      }
    }),
    { numRuns: 500 },
  );
  expect(uncounted).toBeGreaterThan(1000);
});

test("one passage after another is counted by itself, and each anchor once", () => {
  const hits = createHits();
  for (const [phrase, at] of [
    [0, 10],
    [0, 20],
    [1, 30],
  ] as const)
    pushHit(hits, phrase, at, at + 5);
  const places = hitsByPhrase(hits, createHitRoom(2));
  const numbers = Int32Array.from([0, 7, 1, 5]);
  const both = countCrowds(numbers, { from: 0, behind: 4, reach: 50 }, places);
  expect(weightRound(both, 10)).toBe(12);
  const second = countCrowds(numbers, { from: 2, behind: 4, reach: 50 }, places);
  expect(weightRound(second, 30)).toBe(5);
  const near = countCrowds(numbers, { from: 0, behind: 4, reach: 5 }, places);
  expect(weightRound(near, 30)).toBe(5);
});
