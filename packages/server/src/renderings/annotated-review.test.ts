import type { Finding, Review, Trigger } from "@docreview/model";
import type { Id, ReviewRule, Trigger as TriggerRow, TriggerEvent } from "@docreview/store";
import { describe, expect, test } from "vitest";
import { annotatedReview, annotationTime, peopleIn, effectiveEvents } from "./annotated-review.ts";

const place = { page: 2, quads: [[1, 2, 3, 4, 5, 6, 7, 8]] as const };

function trigger(id: string): Trigger {
  return {
    id,
    type: "term",
    classifier: "promise",
    text: "promise",
    feedback: "Drop it.",
    place: { kind: "page", page: 2 },
    places: [place],
    page: 2,
    sentence: null,
    confidence: null,
    proof: { form: "", detail: "", holds: true, spans: [], parts: [] },
  };
}

function finding(ruleId: string, parts: Partial<Finding> = {}): Finding {
  return {
    ruleId,
    pack: "au",
    ruleHash: "",
    reference: ruleId,
    group: "Promises",
    description: "No promises.",
    feedback: "Drop it.",
    source: null,
    score: 5,
    requiresJudgement: false,
    hidden: false,
    triggers: [trigger(`${ruleId}-a`), trigger(`${ruleId}-b`)],
    ...parts,
  };
}

function reviewOf(...findings: readonly Finding[]): Review {
  return {
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
    rules: { total: 9, applied: 9 },
    riskScore: 9,
    findings,
    sentences: [],
    errors: [],
    problems: [],
  };
}

const ruleId = (number: number) => number as Id<"review-rule">;

function rule(number: number, parts: Partial<ReviewRule> = {}): ReviewRule {
  return {
    id: ruleId(number),
    companyId: 1 as Id<"company">,
    reviewId: 1 as Id<"review">,
    position: number,
    ruleKey: null,
    ruleHash: null,
    reference: "X-1",
    group: "Own",
    description: "Colours clash.",
    feedback: "Ask a designer.",
    score: 3,
    requiresJudgement: false,
    judged: false,
    judgedById: null,
    judgedAt: null,
    manual: parts.ruleKey === undefined,
    hidden: false,
    creatorId: null,
    triggerCount: 0,
    pendingCount: 0,
    openCount: 0,
    createdAt: 100,
    updatedAt: 900,
    status: "pending",
    riskScore: 0,
    ...parts,
  };
}

function row(number: number, of: number, parts: Partial<TriggerRow> = {}): TriggerRow {
  return {
    id: number as Id<"trigger">,
    companyId: 1 as Id<"company">,
    reviewRuleId: ruleId(of),
    fingerprint: null,
    text: "word",
    feedback: null,
    classifier: "manual",
    triggerType: "term",
    verdict: "open",
    replacement: null,
    until: null,
    displayable: true,
    coordinates: null,
    places: [],
    sentenceReference: 0,
    startOffset: 0,
    endOffset: 0,
    confidence: null,
    nearest: null,
    manual: parts.fingerprint === undefined,
    creatorId: null,
    createdAt: 100,
    updatedAt: 900,
    ...parts,
  };
}

const found = (number: number, of: number, fingerprint: string, parts: Partial<TriggerRow> = {}) =>
  row(number, of, { fingerprint, ...parts });

const judged = (
  rules: readonly ReviewRule[],
  triggers: readonly TriggerRow[],
  events: readonly TriggerEvent[] = [],
) => ({
  rules,
  triggers,
  manual: triggers.filter(({ manual }) => manual),
  events,
  names,
});

const user = (number: number) => number as Id<"user">;

const names = new Map([
  [user(7), "Ana"],
  [user(8), "Bo"],
]);

const shown = ({ findings }: Review) =>
  findings.map(({ reference, triggers }) => [reference, triggers.map(({ id }) => id)]);

const dismissed = { verdict: "dismissed" } as const;

describe("an annotated review", () => {
  test("is the stored one if nothing was changed", () => {
    const kept = { ...reviewOf(finding("a"), finding("b")), riskScore: 5 };
    const rules = [rule(1, { ruleKey: "au/a" }), rule(2, { ruleKey: "au/b" })];
    const triggers = [found(1, 1, "a-a"), found(2, 1, "a-b"), found(3, 2, "b-a"), found(4, 2, "b-b")];
    expect(annotatedReview(kept, judged(rules, triggers))).toEqual(kept);
  });

  test("omits dismissed triggers, and rules without triggers unless they require judgement", () => {
    const kept = reviewOf(finding("a"), finding("b"), finding("c", { requiresJudgement: true, score: 10 }));
    const rules = ["a", "b", "c"].map((id, at) => rule(at + 1, { ruleKey: `au/${id}` }));
    const triggers = rules.flatMap(({ id, ruleKey }, at) => [
      found(at * 2, id, `${ruleKey!.slice(3)}-a`, dismissed),
      found(at * 2 + 1, id, `${ruleKey!.slice(3)}-b`, at === 0 ? {} : dismissed),
    ]);
    const made = annotatedReview(kept, judged(rules, triggers));
    expect(shown(made)).toEqual([
      ["a", ["a-b"]],
      ["c", []],
    ]);
    expect(made.riskScore).toBe(5);
  });

  test("omits hidden rules", () => {
    const kept = reviewOf(finding("a", { hidden: true }));
    const rules = [rule(1, { ruleKey: "au/a", hidden: true })];
    expect(shown(annotatedReview(kept, judged(rules, [found(1, 1, "a-a")])))).toEqual([]);
  });

  test("of words that two triggers share keeps the mark until both are dismissed", () => {
    const kept = reviewOf(finding("a", { triggers: [trigger("same")] }));
    const rules = [rule(1, { ruleKey: "au/a" })];
    const both = (...parts: readonly Partial<TriggerRow>[]) =>
      judged(
        rules,
        parts.map((one, at) => found(at + 1, 1, "same", one)),
      );
    expect(shown(annotatedReview(kept, both(dismissed, {})))).toEqual([["a", ["same"]]]);
    expect(shown(annotatedReview(kept, both(dismissed, dismissed)))).toEqual([]);
  });

  test("marks manual findings at their place, with the text of their rule", () => {
    const kept = reviewOf(finding("a"));
    const rules = [rule(1, { ruleKey: "au/a" }), rule(2)];
    const triggers = [
      found(1, 1, "a-a", dismissed),
      found(2, 1, "a-b", dismissed),
      row(3, 1, { places: [place], feedback: "Mine." }),
      row(4, 2, { places: [place] }),
      row(5, 2),
      row(6, 2, dismissed),
      row(7, 2, { places: [{ part: "comment" }] }),
    ];
    const [first, second] = annotatedReview(kept, judged(rules, triggers)).findings;
    expect(first!.triggers).toMatchObject([
      { id: "manual-3", feedback: "Mine.", places: [place], page: 2, place: { kind: "page", page: 2 } },
    ]);
    expect(second).toMatchObject({ reference: "X-1", description: "Colours clash.", score: 3, source: null });
    expect(second!.triggers).toMatchObject([
      { id: "manual-4", feedback: "Ask a designer.", places: [place] },
      { id: "manual-5", places: [], page: null, place: { kind: "document" } },
      { id: "manual-7", places: [{ part: "comment" }], page: null },
    ]);
  });

  test("notes a rule that a person added without words at the document, until its words are dismissed", () => {
    const kept = reviewOf();
    const note = annotatedReview(kept, judged([rule(7)], []));
    expect(shown(note)).toEqual([["X-1", ["manual-rule-7"]]]);
    expect(note.findings[0]!.triggers[0]).toMatchObject({
      text: "",
      feedback: "Ask a designer.",
      page: null,
    });
    expect(annotatedReview(kept, judged([rule(7)], [row(1, 7, dismissed)])).findings).toEqual([]);
  });
});

describe("comments are shown with what they are about", () => {
  const kept = reviewOf(finding("a", { requiresJudgement: true }));
  const at = (time: number) => new Date(time).toISOString();
  const event = (id: number, trigger: number, parts: Partial<TriggerEvent>): TriggerEvent => ({
    id: id as Id<"trigger-event">,
    companyId: 1 as Id<"company">,
    triggerId: trigger as Id<"trigger">,
    userId: user(7),
    verdict: "open",
    replacement: null,
    until: null,
    reason: null,
    at: 1000,
    ...parts,
  });
  const rules = [
    rule(1, { ruleKey: "au/a", judged: true, judgedById: user(8), judgedAt: 5000 }),
    rule(2, { creatorId: user(7), createdAt: 6000 }),
  ];
  const triggers = [
    found(1, 1, "a-a"),
    found(2, 1, "a-b", dismissed),
    row(3, 1, { creatorId: user(8), createdAt: 4000 }),
  ];
  const events = [
    event(1, 1, { verdict: "dismissed", reason: "A quotation.", at: 2000 }),
    event(2, 2, { verdict: "dismissed", at: 2500 }),
    event(3, 1, { userId: user(8), reason: "It is ours.", at: 3000 }),
  ];

  test("to a trigger, to a rule, and who added what", () => {
    const [first, second] = annotatedReview(kept, judged(rules, triggers, events)).findings;
    expect(first!.judged).toEqual({ by: "Bo", at: at(5000) });
    expect(first!.triggers.map(({ judgements, added }) => ({ judgements, added }))).toEqual([
      {
        judgements: [
          { state: "dismissed", reason: "A quotation.", by: "Ana", at: at(2000) },
          { state: "confirmed", reason: "It is ours.", by: "Bo", at: at(3000) },
        ],
        added: undefined,
      },
      { judgements: undefined, added: { by: "Bo", at: at(4000) } },
    ]);
    expect(second!.triggers).toMatchObject([{ added: { by: "Ana", at: at(6000) } }]);
  });

  test("but not dismissals that were undone without a reason", () => {
    const said = [...events, event(4, 2, {}), event(5, 1, { verdict: "dismissed" }), event(6, 1, {})];
    expect(effectiveEvents(said).map(({ id }) => Number(id))).toEqual([1, 3]);
    const explained = event(4, 2, { reason: "It was ours." });
    expect(effectiveEvents([...events, explained]).map(({ id }) => Number(id))).toEqual([1, 3, 2, 4]);
  });

  test("with what to write instead", () => {
    const said = [event(1, 1, { verdict: "confirmed", replacement: "may return", reason: "Too strong." })];
    const [first] = annotatedReview(kept, judged(rules, triggers, said)).findings;
    expect(first!.triggers[0]!.judgements).toEqual([
      { state: "confirmed", reason: "Too strong.", replacement: "may return", by: "Ana", at: at(1000) },
    ]);
  });

  test("but not a confirmation that was undone, nor a dismissal that gave way to the confirmation before it", () => {
    const confirmed = { verdict: "confirmed", replacement: "may" } as const;
    const effective = (...said: readonly Partial<TriggerEvent>[]) =>
      effectiveEvents(said.map((parts, index) => event(index + 1, 1, parts))).map(({ id }) => Number(id));
    expect(effective(confirmed, {})).toEqual([]);
    expect(effective(confirmed, dismissed, confirmed)).toEqual([1]);
    expect(effective(dismissed, confirmed)).toEqual([1, 2]);
    expect(effective(confirmed, dismissed, { ...confirmed, replacement: "can" })).toEqual([1, 2, 3]);
    expect(effective(confirmed, dismissed, { ...confirmed, reason: "It must." })).toEqual([1, 2, 3]);
  });

  test("and no other names are looked up", () => {
    expect(new Set(peopleIn(judged(rules, triggers, events)))).toEqual(new Set([user(7), user(8)]));
  });
});

test("a trigger that was added while the rows were read is not shown yet, nor one that was removed", () => {
  const rules = [rule(1), rule(2)];
  const triggers = [row(1, 1), row(2, 2)];
  const racing = { rules, triggers: triggers.slice(1), manual: triggers.slice(0, 1), events: [], names };
  expect(shown(annotatedReview(reviewOf(), racing))).toEqual([["X-1", ["manual-rule-1"]]]);
});

test("the time of the annotations is that of the last thing shown, whatever was changed since", () => {
  const rules = [rule(1, { createdAt: 10 })];
  const triggers = [row(1, 1, { createdAt: 20 }), row(2, 1, { createdAt: 30, ...dismissed })];
  expect(annotationTime({ rules, triggers }, 5)).toBe(20);
  expect(annotationTime({ rules: [], triggers: [] }, 5)).toBe(5);
});
