import type { Finding, PagePlace, Quad, Review, Trigger, TriggerPassage } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { reviewResult } from "./review-result.ts";

const quad = (top: number): Quad => [50, top, 150, top, 50, top - 10, 150, top - 10];
const place = (page: number, ...tops: readonly number[]): PagePlace => ({ page, quads: tops.map(quad) });

const trigger: Trigger = {
  id: "0123456789abcdef",
  type: "term",
  classifier: "guaranteed",
  text: "guaranteed\nreturn",
  feedback: "Remove “guaranteed return” on page 1.",
  place: { kind: "span", span: { start: 114, end: 131 } },
  places: [place(1, 700, 688)],
  page: 1,
  sentence: { reference: 7, start: 11, end: 28 },
  confidence: null,
  proof: { form: "phrase", detail: "guaranteed return", holds: true, spans: [], parts: [] },
};

const finding: Finding = {
  ruleId: "guaranteed-return",
  pack: "au",
  ruleHash: "0".repeat(64),
  reference: "AU-1.1",
  group: "Promises",
  description: "A return must not be promised.",
  feedback: "Remove “guaranteed return” on page 1.",
  source: null,
  score: 8,
  requiresJudgement: false,
  hidden: false,
  triggers: [trigger],
};

const review = (parts: Partial<Review>): Review => ({
  schemaVersion: 2,
  status: "finished",
  document: {
    mediaType: "application/pdf",
    sha256: "",
    characters: 0,
    sentences: 0,
    rendition: "original",
    pages: [],
  },
  answers: {},
  rules: { total: 1, applied: 1 },
  riskScore: 8,
  findings: [],
  sentences: [],
  errors: [],
  problems: [],
  ...parts,
});

const triggerOf = (parts: Partial<Trigger>) =>
  reviewResult(review({ findings: [{ ...finding, triggers: [{ ...trigger, ...parts }] }] })).rules[0]!
    .triggers[0]!;

describe("a trigger", () => {
  test("is converted completely", () => {
    expect(triggerOf({})).toEqual({
      fingerprint: "0123456789abcdef",
      text: "guaranteed\nreturn",
      feedback: "Remove “guaranteed return” on page 1.",
      classifier: "guaranteed",
      triggerType: "term",
      displayable: true,
      coordinates: place(1, 700, 688),
      places: [place(1, 700, 688)],
      sentenceReference: 7,
      startOffset: 11,
      endOffset: 28,
      confidence: null,
      nearest: null,
    });
  });

  const twoPages = [place(2, 90), place(3, 700)];
  const nearest: TriggerPassage = { text: "a warming", page: 2, places: twoPages, fails: ["wording"] };
  const nowhere = { sentenceReference: 0, startOffset: 0, endOffset: 0 };
  const somewhere = { sentenceReference: 7, startOffset: 11, endOffset: 28 };
  test.each<{ name: string; given: Partial<Trigger>; expected: object }>([
    {
      name: "a term on two pages is shown by its first page, and stands on both",
      given: { places: twoPages },
      expected: { coordinates: place(2, 90), places: twoPages, displayable: true, ...somewhere },
    },
    {
      name: "a term that leaves a page and comes back to it has both parts",
      given: { places: [place(2, 90), place(3, 700), place(2, 60)] },
      expected: { coordinates: place(2, 90, 60) },
    },
    {
      name: "a term that no glyph draws cannot be shown",
      given: { places: [] },
      expected: { coordinates: null, places: [], displayable: false, ...somewhere },
    },
    {
      name: "a sentence has places, but no coordinates",
      given: { type: "sentence", places: twoPages },
      expected: {
        triggerType: "sentence",
        coordinates: null,
        places: twoPages,
        displayable: true,
        ...somewhere,
      },
    },
    {
      name: "a term that no page shows names its part, and has no coordinates",
      given: { places: [{ part: "comment" }] },
      expected: { coordinates: null, places: [{ part: "comment" }], displayable: false, ...somewhere },
    },
    {
      name: "an absence stands nowhere",
      given: { type: "absence", text: "a warning", place: { kind: "document" }, places: [], sentence: null },
      expected: {
        triggerType: "absence",
        text: "a warning",
        coordinates: null,
        displayable: false,
        ...nowhere,
      },
    },
    {
      name: "an absence that a claim calls for has the claim's places, and is not displayable for that",
      given: { type: "absence", places: twoPages, sentence: null },
      expected: { coordinates: null, places: twoPages, displayable: false, ...nowhere },
    },
    {
      name: "words outside every sentence",
      given: { sentence: null },
      expected: { coordinates: place(1, 700, 688), displayable: true, ...nowhere },
    },
    {
      name: "an absence of what is there, but not as it must be, says where that is",
      given: { type: "absence", nearest },
      expected: { nearest },
    },
    { name: "an approximate match", given: { confidence: 0.75 }, expected: { confidence: 0.75 } },
  ])("$name", ({ given, expected }) => {
    expect(triggerOf(given)).toMatchObject(expected);
  });
});

describe("a review rule", () => {
  test("is converted, with the names of its pack and itself", () => {
    const { triggers, ...rule } = reviewResult(review({ findings: [finding] })).rules[0]!;
    expect(triggers).toHaveLength(1);
    expect(rule).toEqual({
      ruleKey: "au/guaranteed-return",
      ruleHash: "0".repeat(64),
      reference: "AU-1.1",
      group: "Promises",
      description: "A return must not be promised.",
      feedback: "Remove “guaranteed return” on page 1.",
      score: 8,
      requiresJudgement: false,
      hidden: false,
    });
  });

  test("that requires judgement may have no trigger, and still has feedback", () => {
    const asks = { ...finding, feedback: "Look.", requiresJudgement: true, hidden: true, triggers: [] };
    const [rule] = reviewResult(review({ findings: [asks] })).rules;
    expect(rule).toMatchObject({ requiresJudgement: true, hidden: true, feedback: "Look.", triggers: [] });
  });

  test("keeps its position, as its triggers do", () => {
    const second = { ...finding, ruleId: "other", triggers: [trigger, { ...trigger, id: "second" }] };
    const { rules } = reviewResult(review({ findings: [second, finding] }));
    expect(rules.map(({ ruleKey, triggers }) => [ruleKey, triggers.map((one) => one.fingerprint)])).toEqual([
      ["au/other", [trigger.id, "second"]],
      ["au/guaranteed-return", [trigger.id]],
    ]);
  });
});

test("what was not read is told, with its page", () => {
  const problems = [
    { code: "page-unreadable", message: "A page is damaged.", place: { kind: "page", page: 2 } },
    { code: "absence-unjudged", message: "AU-9 was not judged." },
  ] as const;
  expect(reviewResult(review({ problems })).warnings).toEqual([
    { code: "page-unreadable", message: "A page is damaged.", page: 2 },
    { code: "absence-unjudged", message: "AU-9 was not judged.", page: null },
  ]);
});

test("the rules that failed are named", () => {
  const errors = [{ ruleId: "au/x", ruleNumber: "AU-9", message: "it failed" }];
  expect(reviewResult(review({ errors }))).toEqual({ rules: [], ruleErrors: errors, warnings: [] });
});
