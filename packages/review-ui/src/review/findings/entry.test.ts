import { describe, expect, test } from "vitest";
import type { Resource } from "../../api/json-api.ts";
import { entriesIn, highlightName } from "./entry.ts";

const quad = [0, 10, 5, 10, 0, 0, 5, 0];

function rule(id: string, attributes: object): Resource {
  return {
    type: "review-rules",
    id,
    attributes: {
      reference: `AU-${id}`,
      group: "Promises",
      description: "A return must not be promised.",
      feedback: "Remove it.",
      score: 6,
      requiresJudgement: false,
      judged: false,
      ...attributes,
    },
  };
}

/** Belongs to the rule whose id is the beginning of its own id. */
function trigger(id: string, attributes: object): Resource {
  return {
    type: "triggers",
    id,
    attributes: {
      text: "guaranteed",
      triggerType: "term",
      status: "pending",
      places: [{ page: 1, quads: [quad] }],
      feedback: null,
      sentenceReference: 4,
      startOffset: 2,
      endOffset: 12,
      ...attributes,
    },
    relationships: { "review-rule": { data: { type: "review-rules", id: id.slice(0, -1) } } },
  };
}

describe("the findings of a review", () => {
  test("are sorted by score, then by page, with those on no page last", () => {
    const entries = entriesIn({
      data: [rule("1", {}), rule("2", { score: 9 })],
      included: [
        trigger("11", { places: [{ part: "comment" }] }),
        trigger("12", { places: [{ page: 3, quads: [quad] }] }),
        trigger("13", { places: [{ page: 2, quads: [quad] }] }),
        trigger("21", {}),
      ],
    });
    expect(entries.map(({ id, where }) => [id, where])).toEqual([
      ["21", "page 1"],
      ["13", "page 2"],
      ["12", "page 3"],
      ["11", "in a comment"],
    ]);
    expect(entries[0]!.rule.severity).toBe("breach");
  });

  test("have the advice of the trigger, or else that of the rule", () => {
    const [own, general] = entriesIn({
      data: [rule("1", {})],
      included: [trigger("11", { feedback: "Remove “guaranteed”." }), trigger("12", {})],
    });
    expect([own!.advice, general!.advice]).toEqual(["Remove “guaranteed”.", "Remove it."]);
  });

  test("say what is missing, which is in no sentence", () => {
    const absence = { triggerType: "absence", text: "a risk warning", places: [], sentenceReference: 0 };
    const [entry] = entriesIn({ data: [rule("1", {})], included: [trigger("11", absence)] });
    expect(entry).toMatchObject({
      words: "Missing: a risk warning",
      where: "whole document",
      sentence: null,
    });
  });

  test("say what they are against the previous version, and from where a judgement was carried", () => {
    const carried = { at: "2026-01-02T00:00:00+00:00", reason: "Fine." };
    const found = trigger("11", { comparison: "moved", carried });
    const relationships = {
      ...found.relationships,
      carriedFrom: { data: { type: "reviews", id: "7" } },
      carriedBy: { data: null },
    };
    const [entry, other] = entriesIn({
      data: [rule("1", {})],
      included: [{ ...found, relationships }, trigger("12", {})],
    });
    expect(entry).toMatchObject({
      comparison: "moved",
      carried: { reviewId: "7", userId: null, at: Date.UTC(2026, 0, 2), reason: "Fine." },
    });
    expect(other).toMatchObject({ comparison: null, carried: null });
  });

  test("include rules that a person must judge, but not rules that found nothing", () => {
    const entries = entriesIn({
      data: [rule("1", { requiresJudgement: true, judged: true }), rule("2", {})],
    });
    expect(entries).toMatchObject([{ id: "rule-1", kind: "judgement", isDone: true, marks: [] }]);
    const both = entriesIn({
      data: [rule("1", { requiresJudgement: true })],
      included: [trigger("11", {})],
    });
    expect(both.map(({ id }) => id)).toEqual(["11", "rule-1"]);
  });
});

test("a highlight is named by its rule, its page and its words", () => {
  const [entry] = entriesIn({ data: [rule("2.1", {})], included: [trigger("2.11", {})] });
  expect(highlightName(entry!, 1)).toBe("AU-2.1, page 1: guaranteed");
});
