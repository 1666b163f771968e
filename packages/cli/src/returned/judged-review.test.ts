import type { ReturnedEdits, TriggerEdit } from "@docreview/runner";
import { describe, expect, test } from "vitest";
import { findingWith, reviewWith, triggerWith } from "../testing/builders.ts";
import { judgedReview } from "./judged-review.ts";

const now = "2024-05-01T00:00:00.000Z";
const ada = { by: "Ada", at: "2024-03-01T11:00:00.000Z" };
const review = reviewWith({
  findings: [
    findingWith({ score: 8, triggers: [triggerWith({ id: "a1" })] }),
    findingWith({ score: 3, requiresJudgement: true, triggers: [triggerWith({ id: "b2" })] }),
  ],
});

function editsOf(...triggers: readonly TriggerEdit[]): ReturnedEdits {
  return { triggers, marks: [], unknown: [], listed: true, passedOver: 0 };
}

const rejected: TriggerEdit = {
  trigger: "a1",
  verdict: "dismissed",
  cause: { kind: "state", state: "rejected", ...ada },
  statements: [{ ...ada, text: "The state guarantees it." }],
};
const quads = [[0, 10, 9, 10, 0, 0, 9, 0]] as const;
const mark = { page: 1, quads, text: "never falls", ...ada, statements: [{ ...ada, text: "Says who?" }] };

describe("a judged review", () => {
  test("without edits is the review", () => {
    expect(judgedReview(review, editsOf(), now)).toEqual(review);
  });

  test("says who dismissed what and why, and which risk remains", () => {
    const judged = judgedReview(review, editsOf(rejected), now);
    expect(judged.riskScore).toBe(3);
    expect(judged.findings[0]!.triggers[0]!.judgements).toEqual([
      { state: "dismissed", reason: "The state guarantees it.", ...ada },
    ]);
    expect(judged.findings[1]).toEqual(review.findings[1]);
  });

  test("says what to write instead of what was accepted", () => {
    const text = "Write instead: may fall";
    const statements = [{ ...ada, text, replacement: "may fall" }];
    const accepted: TriggerEdit = { ...rejected, verdict: "confirmed", statements };
    const judged = judgedReview(review, editsOf(accepted), now);
    expect(judged.findings[0]!.triggers[0]!.judgements).toEqual([
      { state: "confirmed", reason: text, replacement: "may fall", ...ada },
    ]);
  });

  test("does not change when the same copy is read again", () => {
    const edits = { ...editsOf(rejected), marks: [mark] };
    const once = judgedReview(review, edits, now);
    expect(judgedReview(once, edits, now)).toEqual(once);
  });

  test("keeps replies without a decision", () => {
    const asked: TriggerEdit = { ...rejected, trigger: "b2", verdict: null, cause: null };
    const judged = judgedReview(review, editsOf(asked), now);
    expect(judged.riskScore).toBe(8);
    expect(judged.findings[1]!.triggers[0]!.judgements).toMatchObject([{ state: "confirmed", by: "Ada" }]);
  });

  test("is signed even if a deletion names nobody", () => {
    const deleted: TriggerEdit = {
      trigger: "a1",
      verdict: "dismissed",
      cause: { kind: "deletion", state: null, by: "", at: null },
      statements: [],
    };
    expect(judgedReview(review, editsOf(deleted), now).findings[0]!.triggers[0]!.judgements).toEqual([
      { state: "dismissed", reason: null, by: "somebody", at: now },
    ]);
  });

  test("is judged when a reviewer completes a finding that needs a decision", () => {
    const completed = {
      ...rejected,
      verdict: "completed",
      cause: { ...rejected.cause!, state: "completed" },
    } as const;
    const both = editsOf(completed, { ...completed, trigger: "b2" });
    const [first, second] = judgedReview(review, both, now).findings;
    expect([first!.judged, second!.judged]).toEqual([undefined, ada]);
  });

  test("has added highlights under a separate finding", () => {
    const { findings } = judgedReview(review, { ...editsOf(), marks: [mark, { ...mark, text: "" }] }, now);
    expect(findings.at(-1)!.triggers).toMatchObject([
      {
        id: "manual-1",
        text: "never falls",
        feedback: "Says who?",
        added: ada,
        places: [{ page: 1, quads }],
      },
      { id: "manual-2", text: "Says who?" },
    ]);
  });
});
