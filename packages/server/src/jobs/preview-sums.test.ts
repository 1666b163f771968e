/** The sums of a preview: the same however its documents are cut into pieces, exact, and with a bounded number of words. */
import type { RuleImpact } from "@docreview/engine/impact";
import { previewChanges, type Id } from "@docreview/store";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DocumentPreview } from "../rule-bases/draft-preview.ts";
import { addDocument, mostChanges, type PreviewOutcome, type SumsSoFar } from "./preview-sums.ts";

const counts = { compared: 0, differing: 0, incomplete: 0, unjudged: 0, deleted: 0 };
const none: SumsSoFar = { counts, rules: [], keptChanges: 0, changes: [] };
const words = { text: "sure", prefix: "", suffix: "", missing: false, where: "page 1" };

/** A rule with some changes of each kind, of which the first ten are examples. */
const impact = fc
  .record({ at: fc.nat(2), sizes: fc.tuple(fc.nat(120), fc.nat(120), fc.nat(12), fc.nat(1)) })
  .map(({ at, sizes }): RuleImpact => {
    const changes = Object.fromEntries(previewChanges.map((kind, index) => [kind, sizes[index] ?? 0]));
    return {
      rule: `house/${at}`,
      number: `H-${at}`,
      description: "Nothing is certain.",
      edit: "changed",
      documents: Number(sizes.some((size) => size > 0)),
      before: sizes[1] + sizes[2],
      after: sizes[0] + sizes[2],
      changes: changes as RuleImpact["changes"],
      countedOnly: 0,
      examples: previewChanges.flatMap((kind, index) =>
        Array.from({ length: Math.min(10, sizes[index] ?? 0) }, () => ({
          kind,
          document: "",
          before: kind === "appeared" ? null : words,
          after: kind === "vanished" ? null : words,
        })),
      ),
    };
  });

const judged = fc
  .record({
    rules: fc.uniqueArray(impact, { maxLength: 3, selector: ({ rule }) => rule }),
    isIncomplete: fc.boolean(),
  })
  .map((found): DocumentPreview => ({
    ...found,
    differs: found.rules.some(({ documents }) => documents > 0),
  }));

const outcomes = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: judged },
    fc.constantFrom("unjudged", "deleted"),
  ) as fc.Arbitrary<PreviewOutcome>,
  { maxLength: 60 },
);

function sumsOf(all: readonly PreviewOutcome[], pieceLength: number) {
  let sums = none;
  const changes: SumsSoFar["changes"][number][] = [];
  for (const [at, outcome] of all.entries()) {
    if (at % pieceLength === 0) {
      changes.push(...sums.changes);
      sums = { ...sums, keptChanges: changes.length, changes: [] };
    }
    sums = addDocument(sums, (at + 1) as Id<"review">, outcome);
  }
  return { counts: sums.counts, rules: sums.rules, changes: [...changes, ...sums.changes] };
}

test("sums do not depend on the pieces, count every change, and keep a limited number", () => {
  fc.assert(
    fc.property(outcomes, fc.integer({ min: 1, max: 60 }), (all, pieceLength) => {
      const sums = sumsOf(all, pieceLength);
      expect(sums).toEqual(sumsOf(all, 1));
      const { compared, unjudged, deleted } = sums.counts;
      expect(compared + unjudged + deleted).toBe(all.length);
      const found = all.flatMap((one) => (typeof one === "string" ? [] : one.rules));
      for (const { rule, changes } of sums.rules) {
        for (const kind of previewChanges) {
          const exact = found
            .filter((one) => one.rule === rule)
            .reduce((sum, one) => sum + one.changes[kind], 0);
          expect(changes[kind]).toBe(exact);
          const kept = sums.changes.filter((one) => one.rule === rule && one.change === kind);
          expect(kept.length).toBeLessThanOrEqual(Math.min(exact, mostChanges.ofKind));
          if (exact > 0) expect(kept.length).toBeGreaterThan(0);
        }
      }
    }),
  );
});

test("of a preview with very many rules, the words of no more than 10,000 changes are kept", () => {
  const example = { kind: "appeared", document: "", before: null, after: words } as const;
  const rules = Array.from({ length: 400 }, (_, at): RuleImpact => ({
    rule: `house/${at}`,
    number: "H",
    description: "word ".repeat(100),
    edit: "added",
    documents: 1,
    before: 0,
    after: 10,
    changes: { appeared: 10, vanished: 0, moved: 0, rescored: 0 },
    countedOnly: 0,
    examples: Array.from({ length: 10 }, () => example),
  }));
  const outcome = { rules, differs: true, isIncomplete: false };
  const sums = sumsOf([outcome, outcome, outcome, outcome], 2);
  expect(sums.changes).toHaveLength(mostChanges.inAll);
  expect(sums.rules[0]?.changes.appeared).toBe(40);
  expect(sums.rules[0]?.description.length).toBeLessThanOrEqual(300);
});
