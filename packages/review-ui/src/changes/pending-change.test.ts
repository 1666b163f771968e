import { expect, test } from "vitest";
import {
  isSameDecision,
  isSettled,
  outcomeOf,
  withAnswered,
  type Decision,
  type PendingChange,
} from "./pending-change.ts";

test("the change after a judgement starts from the entity tag of the rule, not from the time of the judgement", () => {
  const judgedAt = "2026-01-31T09:00:00+00:00";
  const rule = { type: "review-rules", id: "1", attributes: {}, meta: { etag: '"judged"', judgedAt } };
  const item = { id: "rule-1", ruleId: "1", reference: "AU-1", etag: null };
  const wanted = {
    reviewId: "5",
    kind: "judgement",
    reason: null,
    items: [item],
    state: "waiting",
    at: 0,
  } as const;
  const judging: PendingChange = { ...wanted, isDone: true, key: "A", order: 1 };
  const takingBack: PendingChange = { ...wanted, isDone: false, key: "B", order: 2 };
  const [next] = withAnswered([judging, takingBack], "A", [outcomeOf(item, rule)]);
  expect(next!.items).toEqual([{ ...item, etag: '"judged"' }]);
});

test("a conflict about what to write instead keeps the words of the person", () => {
  const item = { id: "7", ruleId: "1", reference: "AU-1", etag: '"1"' };
  const rewriting: PendingChange = {
    reviewId: "5",
    kind: "trigger",
    isDone: true,
    confirmed: { replacement: "may" },
    reason: null,
    items: [item],
    state: "waiting",
    at: 0,
    key: "A",
    order: 1,
  };
  const [conflict] = withAnswered([rewriting], "A", [{ id: "7", result: "conflict" }]);
  expect(conflict).toMatchObject({ state: "conflict", isDone: true, confirmed: { replacement: "may" } });
});

test("decisions are the same if they ask for the same words, and only some leave nothing to do", () => {
  const [may, can, unsaid] = ["may", "can", null].map((replacement) => ({
    isDone: true,
    confirmed: { replacement },
  })) as [Decision, Decision, Decision];
  expect(isSameDecision(may, { ...may })).toBe(true);
  expect([can, unsaid, dismissed, { isDone: false }].map((one) => isSameDecision(may, one))).toEqual(
    Array(4).fill(false),
  );
  expect(isSameDecision(dismissed, unsaid)).toBe(false);
  expect([dismissed, may, unsaid, { isDone: false }].map(isSettled)).toEqual([true, false, false, false]);
});

const dismissed: Decision = { isDone: true };
