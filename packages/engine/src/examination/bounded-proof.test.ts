import type { Proof } from "@docreview/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedProof, maximumDetail, maximumSpans, maximumSteps } from "./bounded-proof.ts";

const proofOf = (parts: fc.Arbitrary<readonly Proof[]>): fc.Arbitrary<Proof> =>
  fc.record({
    form: fc.constantFrom("any", "phrase"),
    detail: fc.oneof(
      { weight: 30, arbitrary: fc.string() },
      { weight: 1, arbitrary: fc.constant("long ".repeat(200)) },
    ),
    holds: fc.boolean(),
    spans: fc.array(fc.constant({ start: 1, end: 2 }), { maxLength: 102 }),
    parts,
  });

const leaves = fc.array(proofOf(fc.constant([])), { maxLength: 20 });
const proof = proofOf(fc.array(proofOf(leaves), { maxLength: 30 }));

const stepsOf = (one: Proof): readonly Proof[] => [one, ...one.parts.flatMap(stepsOf)];

test("a proof within the limits stays as it is, and no other exceeds them", () => {
  const wide: Proof = { form: "all", detail: "", holds: true, spans: [], parts: [] };
  const many = { ...wide, parts: Array.from({ length: 1_000 }, () => wide) };
  fc.assert(
    fc.property(fc.oneof(proof, fc.constant(many)), (given) => {
      const steps = stepsOf(boundedProof(given));
      expect(steps.length).toBeLessThanOrEqual(maximumSteps);
      for (const { spans, detail } of steps) {
        expect(spans.length).toBeLessThanOrEqual(maximumSpans);
        expect(detail.length).toBeLessThanOrEqual(maximumDetail + 1);
      }
      const isWithin =
        stepsOf(given).length <= maximumSteps &&
        stepsOf(given).every(
          ({ spans, detail }) => spans.length <= maximumSpans && detail.length <= maximumDetail,
        );
      expect(boundedProof(given) === given).toBe(isWithin);
    }),
  );
  expect(stepsOf(boundedProof(many))).toHaveLength(maximumSteps);
});
