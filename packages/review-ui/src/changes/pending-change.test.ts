import { expect, test } from "vitest";
import { outcomeOf, withAnswered, type PendingChange } from "./pending-change.ts";

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
