/** What a change of rules is said to do: on real reviews of one text, and on any places. */
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import type { Review, Trigger } from "@docreview/model";
import { createJudge } from "../judge.ts";
import { parseRules } from "../rules.ts";
import { textDocument } from "../text/text-document.ts";
import { changedPlaces } from "./changed-places.ts";
import { compareReviews } from "./compare-reviews.ts";
import { createImpactTally, hasImpact } from "./impact.ts";

function rulesOf(...bodies: readonly string[]) {
  const files = bodies.map((body, index) => ({
    path: `rules/house/${index}.yaml`,
    text: `group: g\ndescription: d\nfeedback: f\n${body}\n`,
  }));
  const { value, problems } = parseRules(files);
  expect(problems).toEqual([]);
  return value;
}

function reviewOf(text: string, rules: ReturnType<typeof rulesOf>): Review {
  const { document } = textDocument(text, "body");
  const reading = { document, problems: [], rendition: null, mediaType: "text/plain", sha256: "00" };
  return createJudge({ rules }).examine({ ...reading }, {});
}

const promise = (rest: string) => `id: promise\nnumber: H-1\nscore: 6\n${rest}`;

describe("a change of rules", () => {
  const text =
    "We pay a guaranteed return. It is risk free. A guaranteed return of nine is certain. It is risk free again.";

  function impactOf(before: readonly string[], after: readonly string[], examples = 5) {
    const rules = { before: rulesOf(...before), after: rulesOf(...after) };
    const tally = createImpactTally(rules, examples);
    tally.add("a.txt", reviewOf(text, rules.before), reviewOf(text, rules.after));
    return tally.impact();
  }

  test("by which more is found tells the words, and what found them already stays", () => {
    const { documents, rules } = impactOf(
      [promise("term: {find: [guaranteed return]}")],
      [promise("term: {find: [guaranteed return, risk free]}")],
    );
    expect(documents).toEqual({ compared: 1, differing: 1 });
    const [rule] = rules;
    expect(rule).toMatchObject({ rule: "house/promise", edit: "changed", documents: 1, before: 2, after: 4 });
    expect(rule?.changes).toEqual({ appeared: 2, vanished: 0, moved: 0, rescored: 0 });
    expect(rule?.examples).toEqual([
      {
        kind: "appeared",
        document: "a.txt",
        before: null,
        after: {
          text: "risk free",
          prefix: "It is ",
          suffix: ".",
          missing: false,
          where: "page 1, in the main text",
        },
      },
      expect.objectContaining({ after: expect.objectContaining({ suffix: " again." }) }),
    ]);
  });

  test("by which other words at the same place are found is a move, told by both words", () => {
    const { rules } = impactOf(
      [promise("term: {find: [guaranteed return]}")],
      [promise("term: {find: [guaranteed return of nine]}")],
    );
    expect(rules[0]?.changes).toEqual({ appeared: 0, vanished: 1, moved: 1, rescored: 0 });
    expect(rules[0]?.examples.map(({ kind, before, after }) => [kind, before?.text, after?.text])).toEqual([
      ["vanished", "guaranteed return", undefined],
      ["moved", "guaranteed return", "guaranteed return of nine"],
    ]);
  });

  test("of the score alone keeps the places and tells both scores", () => {
    const find = "term: {find: [risk free]}";
    const { rules } = impactOf([promise(find)], [promise(find).replace("score: 6", "score: 9")]);
    expect(rules[0]?.changes).toEqual({ appeared: 0, vanished: 0, moved: 0, rescored: 1 });
    expect(rules[0]?.examples[0]).toMatchObject({
      kind: "rescored",
      scores: { from: 6, to: 9 },
      after: { text: "risk free" },
    });
  });

  test("of what must be present is a move of what is missing", () => {
    const absence = (words: string) => promise(`absence: {expect: ${words}, within: document}`);
    const { rules } = impactOf([absence("capital at risk")], [absence("returns may fall")]);
    expect(rules[0]?.examples).toMatchObject([
      {
        kind: "moved",
        before: { text: "capital at risk", missing: true, where: "whole document" },
        after: { text: "returns may fall", missing: true },
      },
    ]);
  });

  test("that adds a rule and removes another names both, with what they find", () => {
    const impact = impactOf(
      [promise("term: {find: [guaranteed return]}")],
      ["id: safe\nnumber: H-2\nscore: 3\nterm: {find: [risk free]}"],
    );
    expect(impact.edits).toEqual({ added: 1, removed: 1, changed: 0, unchanged: 0 });
    expect(impact.rules.map(({ rule, edit, changes }) => [rule, edit, changes])).toEqual([
      ["house/safe", "added", { appeared: 2, vanished: 0, moved: 0, rescored: 0 }],
      ["house/promise", "removed", { appeared: 0, vanished: 2, moved: 0, rescored: 0 }],
    ]);
  });

  test("without effect is listed as an edit, and is no impact", () => {
    const impact = impactOf(
      [promise("term: {find: [risk free]}"), "id: other\nnumber: H-3\nscore: 1\nterm: {find: [nowhere]}"],
      [promise("term: {find: [risk free]}"), "id: other\nnumber: H-3\nscore: 1\nterm: {find: [not here]}"],
    );
    expect(hasImpact(impact)).toBe(false);
    expect(impact.rules.map(({ rule, edit, documents }) => [rule, edit, documents])).toEqual([
      ["house/other", "changed", 0],
    ]);
  });

  test("shows only as many examples as are wanted, and counts all", () => {
    const { rules } = impactOf([promise("term: {find: [x]}")], [promise("term: {find: [risk free]}")], 1);
    expect(rules[0]?.changes.appeared).toBe(2);
    expect(rules[0]?.examples).toHaveLength(1);
  });

  test("with more places than a review lists compares their numbers alone", () => {
    const rules = {
      before: rulesOf(promise("term: {find: [a]}")),
      after: rulesOf(promise("term: {find: [b]}")),
    };
    const many = `${"a ".repeat(150)}${"b ".repeat(30)}.`;
    const tally = createImpactTally(rules, 5);
    tally.add("many.txt", reviewOf(many, rules.before), reviewOf(many, rules.after));
    expect(tally.impact().rules[0]).toMatchObject({
      before: 150,
      after: 30,
      countedOnly: 1,
      changes: { appeared: 0, vanished: 120, moved: 0 },
      examples: [],
    });
  });

  test("is not claimed for a rule that could not be judged", () => {
    const rules = rulesOf(promise("term: {find: [risk free]}"));
    const sound = reviewOf(text, rules);
    const failed = {
      ...sound,
      findings: [],
      errors: [{ ruleId: "promise", ruleNumber: "H-1", message: "It threw." }],
    };
    expect(compareReviews(sound, failed)).toEqual([]);
    expect(compareReviews(sound, { ...failed, errors: [] })).toHaveLength(1);
  });
});

describe("for any places of a rule", () => {
  const place = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 8 }))
    .map(([start, length]) => ({ kind: "span", span: { start, end: start + length } }) as const);
  const triggers = fc
    .uniqueArray(place, { maxLength: 12, selector: ({ span }) => `${span.start}-${span.end}` })
    .map((places) =>
      places.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end).map(triggerAt),
    );

  function triggerAt(one: { readonly kind: "span"; readonly span: { start: number; end: number } }) {
    const id = `${one.span.start}-${one.span.end}`;
    return { id, place: one, text: id, page: 1 } as unknown as Trigger;
  }

  const kinds = (before: readonly Trigger[], after: readonly Trigger[]) => {
    const changes = changedPlaces(before, after);
    return {
      vanished: changes.flatMap((one) => (one.after === null ? [one.before.id] : [])),
      appeared: changes.flatMap((one) => (one.before === null ? [one.after.id] : [])),
      moved: changes.flatMap((one) =>
        one.before !== null && one.after !== null ? [[one.before.id, one.after.id]] : [],
      ),
    };
  };

  test("nothing differs from itself", () => {
    fc.assert(
      fc.property(triggers, (all) => {
        expect(changedPlaces(all, all)).toEqual([]);
      }),
    );
  });

  test("appeared and vanished swap when the versions do, and moves turn round", () => {
    fc.assert(
      fc.property(triggers, triggers, (before, after) => {
        const [there, back] = [kinds(before, after), kinds(after, before)];
        expect(back.appeared).toEqual(there.vanished);
        expect(back.vanished).toEqual(there.appeared);
        expect(back.moved).toEqual(there.moved.map(([from, to]) => [to, from]));
      }),
    );
  });

  test("each place is kept, moved, gone or new exactly once, and only overlapping ones move", () => {
    fc.assert(
      fc.property(triggers, triggers, (before, after) => {
        const { vanished, appeared, moved } = kinds(before, after);
        const kept = before.filter(({ id }) => after.some((one) => one.id === id)).map(({ id }) => id);
        const sorted = (ids: readonly (string | undefined)[]) => ids.map(String).toSorted();
        expect(sorted([...kept, ...vanished, ...moved.map(([from]) => from)])).toEqual(
          sorted(before.map(({ id }) => id)),
        );
        expect(sorted([...kept, ...appeared, ...moved.map(([, to]) => to)])).toEqual(
          sorted(after.map(({ id }) => id)),
        );
        for (const [from, to] of moved) {
          const [[a, b], [c, d]] = [from, to].map((id) => `${id}`.split("-").map(Number)) as [
            number[],
            number[],
          ];
          expect(Math.max(a ?? 0, c ?? 0)).toBeLessThan(Math.min(b ?? 0, d ?? 0));
        }
      }),
    );
  });
});
