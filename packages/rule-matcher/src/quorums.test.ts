/** @module-tag long */
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyOf, createQuorums } from "./quorums.ts";

const phraseCount = 12;
const phrases = fc.uniqueArray(fc.nat(phraseCount - 1), { minLength: 1, maxLength: 6 });
const quorum = fc
  .record({
    phrases,
    weightOf: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: phraseCount, maxLength: phraseCount }),
    quota: fc.integer({ min: 1, max: 30 }),
  })
  .map(({ weightOf, ...each }) => ({ ...each, weights: each.phrases.map((phrase) => weightOf[phrase]!) }));

test("those are met of which phrases of enough weight stand there, whatever stood in the text before", () => {
  let met = 0;
  fc.assert(
    fc.property(
      fc.array(quorum, { maxLength: 8 }),
      fc.array(fc.uniqueArray(fc.nat(phraseCount - 1)), { minLength: 1, maxLength: 3 }),
      (quorums, texts) => {
        const { metBy, createRoom } = createQuorums(quorums, phraseCount);
        const room = createRoom();
        for (const there of texts) {
          const expected = quorums.map(
            ({ phrases: wanted, weights, quota }) =>
              weights.filter((_, nth) => there.includes(wanted[nth]!)).reduce((sum, each) => sum + each, 0) >=
              quota,
          );
          const found = metBy(Int32Array.from(there), room);
          expect(quorums.map((_, index) => found.isMet(index))).toEqual(expected);
          expect([...found.met].toSorted((a, b) => a - b)).toEqual(
            expected.flatMap((isMet, index) => (isMet ? [index] : [])),
          );
          met += found.met.length;
        }
      },
    ),
    { numRuns: 1000 },
  );
  expect(met).toBeGreaterThan(500);
});

test("of phrases of which any will do one is enough", () => {
  const { metBy, createRoom } = createQuorums([anyOf([1, 3]), anyOf([2])], 4);
  const metOf = (phrases: readonly number[]) => [...metBy(Int32Array.from(phrases), createRoom()).met];
  expect(metOf([0, 3])).toEqual([0]);
  expect(metOf([0])).toEqual([]);
});
