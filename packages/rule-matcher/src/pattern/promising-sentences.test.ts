/** @module-tag long */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createHitRoom, createHits, hitsByPhrase, pushHit } from "@docreview/phrase-index";
import { scannedDocument } from "../scanned-document.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { promisingStride } from "./promising-sentences.ts";
import { createSieveTable, type Asked, type Sieve } from "./sieve-table.ts";

const phraseCount = 6;
const length = 60;

const hit = fc.record({
  phrase: fc.nat(phraseCount - 1),
  start: fc.nat(length - 1),
  size: fc.integer({ min: 1, max: 6 }),
});

/** A list of phrases with ranks, of which every hit that begins at a multiple of `unless` does not count. */
const list = fc.record({
  phrases: fc.uniqueArray(fc.nat(phraseCount - 1), { minLength: 1, maxLength: 4 }),
  steps: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  isRanked: fc.boolean(),
  unless: fc.constantFrom(0, 2, 3),
});

type List = typeof list extends fc.Arbitrary<infer Value> ? Value : never;

function askedOf({ phrases, steps, isRanked, unless }: List): Asked {
  let rank = 0;
  const ranks = phrases.map((_, nth) => (rank += steps[nth] === true ? 1 : 0));
  return {
    phrases,
    accept: unless === 0 ? null : (_, { start }) => start % unless !== 0,
    rankOf: isRanked ? ranks : null,
  };
}

interface Found {
  readonly phrase: number;
  readonly start: number;
  readonly end: number;
}

/** By their definition: every sentence is asked for everything. */
function naivePromising(
  hits: readonly Found[],
  spans: readonly { readonly start: number; readonly end: number }[],
  { asked, barred }: { readonly asked: readonly List[]; readonly barred: List | null },
): readonly (readonly number[])[] {
  return spans.flatMap((span, sentence) => {
    const counting = ({ phrases, unless }: List) =>
      hits.flatMap(({ phrase, start, end }, position) => {
        const nth = phrases.indexOf(phrase);
        const isWhole = start >= span.start && end <= span.end;
        return nth < 0 || !isWhole || (unless > 0 && start % unless === 0)
          ? []
          : [{ position, nth, start, end }];
      });
    if (barred !== null && counting(barred).length > 0) return [];
    const firsts = asked.map((each) => {
      const ranks = askedOf(each).rankOf ?? each.phrases.map(() => 0);
      return counting(each).toSorted(
        (a, b) => ranks[a.nth]! - ranks[b.nth]! || a.start - b.start || a.end - b.end || a.nth - b.nth,
      )[0];
    });
    const met = firsts.filter((first) => first !== undefined);
    return met.length < asked.length
      ? []
      : [[sentence, ...met.flatMap(({ position, nth }) => [position, nth])]];
  });
}

test("sentences promise what their definition says, whatever was asked before, and while something else is asked", () => {
  const { document } = plainDocument("x".repeat(length));
  const cuts = fc
    .uniqueArray(fc.nat(length), { minLength: 2, maxLength: 8 })
    .map((places) => places.toSorted((a, b) => a - b));
  const sieve = fc.record({
    asked: fc.array(list, { maxLength: 3 }),
    barred: fc.option(list, { nil: null }),
  });
  const keyOf = ({ phrase, start, size }: { phrase: number; start: number; size: number }) =>
    `${phrase} ${start} ${Math.min(length, start + size)}`;
  const given = fc.uniqueArray(hit, { selector: keyOf, maxLength: 40 });
  const order = fc.array(fc.nat(3), { minLength: 4, maxLength: 10 });
  let met = 0;
  fc.assert(
    fc.property(
      cuts,
      given,
      fc.array(sieve, { minLength: 4, maxLength: 4 }),
      order,
      (places, some, sieves, asking) => {
        const spans = places.slice(1).map((end, nth) => ({ start: places[nth]!, end }));
        const found = some.map(({ phrase, start, size }) => ({
          phrase,
          start,
          end: Math.min(length, start + size),
        }));
        const hits = createHits();
        for (const { phrase, start, end } of found) pushHit(hits, phrase, start, end);
        const table = createSieveTable([
          ...sieves.map(({ asked, barred }): Sieve => ({
            // Conditions of the first ask for the next sieve themselves.
            asked: asked
              .map(askedOf)
              .map((each, nth) => (nth > 0 ? each : { ...each, accept: alsoAsking(each) })),
            barred: barred === null ? { phrases: [], accept: null } : askedOf(barred),
          })),
          {
            asked: [{ phrases: [0, 1, 2], accept: null, rankOf: null }],
            barred: { phrases: [], accept: null },
          },
        ]);
        const scanned = scannedDocument(
          document,
          spans.map((span, reference) => ({ reference, span })),
          hitsByPhrase(hits, createHitRoom(phraseCount)),
          { sieves: table },
        );
        for (const number of asking) {
          const promising = scanned.promising(number);
          const stride = promisingStride(sieves[number]!.asked);
          const rows = Array.from({ length: promising.length / stride }, (_, row) =>
            promising.slice(row * stride, (row + 1) * stride),
          );
          expect(rows.toSorted((a, b) => a[0]! - b[0]!)).toEqual(
            naivePromising(found, spans, sieves[number]!),
          );
          met += rows.length;
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(met).toBeGreaterThan(1000);
});

function alsoAsking({ accept }: Asked): Asked["accept"] {
  return (nth, span, scanned) => {
    scanned.promising(4);
    return accept?.(nth, span, scanned) ?? true;
  };
}
