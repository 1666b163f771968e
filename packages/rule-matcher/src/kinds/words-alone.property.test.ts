/**
 * Patterns that are words are judged by the hits of the index; with a part that is met nowhere, but is no word, the same
 * patterns are looked for. Both ways find the same, and for the same reasons.
 *
 * @module-tag long
 */
import type { Match, Proof, Span } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { judged } from "../testing/judged.ts";

const word = fc.constantFrom("a", "b", "c", "a b", "b c", "a b c", "c a");
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });
const notWords = { regex: "never!" };

/** A pattern by itself, or with a part that is no word. */
type Written = (isPlain: boolean) => object;

const oneOf: fc.Arbitrary<Written> = words.map((list) => (isPlain) => ({
  any: isPlain ? list : [...list, notWords],
}));
const within = fc.oneof(
  fc.constant("sentence"),
  fc.record({ words: fc.integer({ min: 2, max: 5 }), side: fc.constantFrom("either", "before", "after") }),
);
const both: fc.Arbitrary<Written> = fc
  .tuple(oneOf, oneOf, within)
  .map(([one, other, reach]) => (isPlain) => ({
    all: [one(isPlain), other(isPlain)],
    within: reach,
  }));
const form = fc.oneof({ weight: 3, arbitrary: oneOf }, { weight: 1, arbitrary: both });
const kind = fc.constantFrom("followedBy", "precededBy", "sameSentence");
const narrowed: fc.Arbitrary<Written> = fc
  .tuple(form, fc.option(fc.tuple(fc.constantFrom("unless", "onlyIf"), kind, form)))
  .map(([own, condition]) => (isPlain) => {
    if (condition === null) return own(isPlain);
    const [sense, around, asked] = condition;
    return { ...own(isPlain), [sense]: { [around]: [asked(isPlain)] } };
  });
const some = fc.array(narrowed, { maxLength: 3 });

const bodies = fc.oneof(
  fc
    .record({ all: some, any: some, none: fc.array(narrowed, { maxLength: 1 }) })
    .filter((body) => body.all.length + body.any.length > 0)
    .map((body) => (isPlain: boolean) => {
      const entries = Object.entries(body).filter(([, list]) => list.length > 0);
      return `sentence: ${JSON.stringify(Object.fromEntries(entries.map(([key, list]) => [key, list.map((one) => one(isPlain))])))}`;
    }),
  fc
    .array(narrowed, { minLength: 1, maxLength: 3 })
    .map(
      (find) => (isPlain: boolean) => `term: ${JSON.stringify({ find: find.map((one) => one(isPlain)) })}`,
    ),
);
const text = fc
  .array(fc.constantFrom("a", "b", "c", "d", "a,", "b.", "c.", "d.", "A", "\n\n"), {
    minLength: 1,
    maxLength: 24,
  })
  .map((pieces) => `d ${pieces.join(" ")} d`.replaceAll(/ *\n\n */g, " d\n\nd "));

/** The spans of all that a proof says, in its order. */
function spansIn({ spans, parts }: Proof): readonly Span[] {
  return [...spans, ...parts.flatMap(spansIn)];
}

const saidBy = ({ place, classifier, proof }: Match) => [place, classifier, spansIn(proof)];

test("words alone are met where they are found, and by the same hits", () => {
  let found = 0;
  fc.assert(
    fc.property(bodies, text, (body, given) => {
      const byIndex = judged(body(true), given).matches;
      expect(byIndex.map(saidBy)).toEqual(judged(body(false), given).matches.map(saidBy));
      found += byIndex.length;
    }),
    { numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(300);
});
