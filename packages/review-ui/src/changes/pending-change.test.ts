import { describe, expect, test } from "vitest";
import {
  isSameDecision,
  isSettled,
  nextIn,
  outcomeOf,
  waitingCount,
  withAdded,
  withAnswered,
  withResolved,
  type ChangedItem,
  type Decision,
  type ItemOutcome,
  type PendingChange,
  type Queue,
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

const itemOf = (id: string, etag: string | null = null) => ({ id, ruleId: "1", reference: `AU-${id}`, etag });

function changeOf(key: string, order: number, more: Partial<PendingChange> = {}): PendingChange {
  const given = { reviewId: "5", kind: "trigger", isDone: true, reason: null, items: [itemOf("1")] } as const;
  return { ...given, key, order, at: order, state: "waiting", ...more };
}

test("dismissals are the same if they have the same last day, which a conflict keeps", () => {
  const [may, june] = ["2026-05-31", "2026-06-30"].map((until) => ({ isDone: true, until })) as [
    Decision,
    Decision,
  ];
  expect(isSameDecision(may, { ...may })).toBe(true);
  expect([june, dismissed, { isDone: false }].map((one) => isSameDecision(may, one))).toEqual([
    false,
    false,
    false,
  ]);
  const expiring = changeOf("A", 1, may);
  const [conflict] = withAnswered([expiring], "A", [{ id: "1", result: "conflict" }]);
  expect(conflict).toMatchObject({ state: "conflict", until: "2026-05-31" });
  const [again] = withResolved([conflict!], "A/1", { key: "B", at: 2, etag: null });
  expect(again).toMatchObject({ key: "B", until: "2026-05-31" });
});

test("an open finding and a dismissed one are not decided alike", () => {
  expect(isSameDecision({ isDone: false }, dismissed)).toBe(false);
  expect(isSameDecision({ isDone: false }, { isDone: false })).toBe(true);
});

test("without an entity tag in the answer, nothing is known of the state", () => {
  const answered = { type: "triggers", id: "1", attributes: {} };
  expect(outcomeOf({ id: "1" }, answered)).toEqual({
    id: "1",
    result: "changed",
    etag: null,
    judgedAt: null,
  });
  const judgedAt = "2026-01-31T09:00:00+00:00";
  expect(outcomeOf({ id: "1" }, { ...answered, meta: { judgedAt } })).toMatchObject({ judgedAt });
});

describe("a change that is added", () => {
  const wanted = { reviewId: "5", kind: "trigger", isDone: true, reason: null } as const;
  const added = (queue: Queue, items: readonly ChangedItem[], at = 0) =>
    withAdded(queue, { ...wanted, items }, { key: "N", at });

  test("starts from the change before it where that has the same entry, otherwise from what the person saw", () => {
    const queue = [changeOf("A", 3), changeOf("B", 4, { items: [itemOf("2")] })];
    const last = added(queue, [itemOf("2", '"2"'), itemOf("3", '"3"')]).at(-1)!;
    expect(last).toMatchObject({ key: "N", order: 5, state: "waiting" });
    expect(last.items).toEqual([itemOf("2"), itemOf("3", '"3"')]);
  });

  test("comes last, whatever the clock says", () => {
    expect(added([changeOf("A", 1), changeOf("B", 90)], [itemOf("3")], 7).map(({ order }) => order)).toEqual([
      1, 90, 91,
    ]);
    expect(added([changeOf("A", 3)], [itemOf("3")], 70).at(-1)!.order).toBe(70);
    expect(added([], [itemOf("3")]).at(-1)!.order).toBe(1);
  });

  test("replaces a conflict about the same entry, and leaves others alone", () => {
    const contested = changeOf("A", 1, { state: "conflict" });
    const other = changeOf("B", 2, { state: "conflict", items: [itemOf("2")] });
    const queue = added([contested, other], [itemOf("1", '"9"')]);
    expect(queue.map(({ key }) => key)).toEqual(["B", "N"]);
    expect(queue[1]!.items).toEqual([itemOf("1", '"9"')]);
  });
});

describe("a change that was answered", () => {
  test("hands its entity tags to the next change of each entry alone", () => {
    const first = changeOf("A", 1, { items: [itemOf("1", '"1"'), itemOf("2", '"1"')] });
    const next = changeOf("B", 2, { items: [itemOf("2"), itemOf("3", '"3"')] });
    const later = changeOf("C", 3, { items: [itemOf("1"), itemOf("2")] });
    const contested = changeOf("D", 4, { items: [itemOf("1", '"7"')], state: "conflict" });
    const outcomes: readonly ItemOutcome[] = [
      { id: "1", result: "changed", etag: '"2"', judgedAt: null },
      { id: "2", result: "refused" },
    ];
    const queue = withAnswered([first, next, later, contested], "A", outcomes);
    expect(queue.map(({ key, items }) => [key, items.map(({ etag }) => etag)])).toEqual([
      ["B", ['"1"', '"3"']],
      ["C", ['"2"', null]],
      ["D", ['"7"']],
    ]);
  });

  test("without a word about an entry keeps what the person saw of it", () => {
    const first = changeOf("A", 1, { items: [itemOf("1", '"1"')] });
    expect(withAnswered([first, changeOf("B", 2)], "A", [])[0]!.items).toEqual([itemOf("1", '"1"')]);
  });

  test("is ignored if it is no longer in the queue", () => {
    const queue = [changeOf("A", 1)];
    expect(withAnswered(queue, "gone", [])).toBe(queue);
  });

  test("leaves one conflict about an entry, with the latest decision, in its place in the queue", () => {
    const first = changeOf("A", 1, { items: [itemOf("1", '"1"'), itemOf("2", '"1"')] });
    const unrelated = changeOf("B", 2, { items: [itemOf("3")], reason: "unrelated" });
    const both = changeOf("C", 3, { items: [itemOf("1"), itemOf("4")], isDone: false, reason: "latest" });
    const settled = changeOf("D", 4, { items: [itemOf("1")], state: "conflict" });
    const queue = withAnswered([first, unrelated, both, settled], "A", [
      { id: "1", result: "conflict" },
      { id: "2", result: "conflict" },
    ]);
    const { key: _, ...latest } = changeOf("", 1, {
      isDone: false,
      reason: "latest",
      at: 3,
      state: "conflict",
    });
    expect(queue[0]).toEqual({ ...latest, key: "A/1", items: [itemOf("1", '"1"')] });
    expect(queue[1]).toMatchObject({ key: "A/2", isDone: true, reason: null });
    expect(queue.slice(2).map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
      ["B", ["3"]],
      ["C", ["4"]],
      ["D", ["1"]],
    ]);
  });

  test("that only undoes leaves no conflict", () => {
    const undoing = changeOf("A", 1, { isDone: false, isUndo: true });
    expect(withAnswered([undoing], "A", [{ id: "1", result: "conflict" }])).toEqual([]);
    const again = changeOf("B", 2, { items: [itemOf("1")] });
    expect(withAnswered([undoing, again], "A", [{ id: "1", result: "conflict" }])).toHaveLength(1);
  });
});

describe("a conflict that is resolved", () => {
  const contested = changeOf("A/1", 1, { state: "conflict", reason: "mine", items: [itemOf("1", '"1"')] });
  const waiting = changeOf("B", 2, { items: [itemOf("2")] });

  test("for the other person is gone", () => {
    expect(withResolved([contested, waiting], "A/1", "theirs")).toEqual([waiting]);
  });

  test("for this person is sent again, from the state that is now known", () => {
    const resolution = { key: "N", at: 0, etag: '"9"' };
    const queue = withResolved([contested, waiting], "A/1", resolution);
    expect(queue).toEqual([
      waiting,
      { ...contested, key: "N", at: 0, order: 3, state: "waiting", items: [itemOf("1", '"9"')] },
    ]);
  });

  test("is a conflict: what waits, or is gone, is not resolved", () => {
    const queue = [waiting, contested];
    expect(withResolved(queue, "B", "theirs")).toBe(queue);
    expect(withResolved(queue, "gone", "theirs")).toBe(queue);
  });
});

test("what waits is counted by its entries, without conflicts", () => {
  const queue = [
    changeOf("A", 1, { items: [itemOf("1"), itemOf("2")] }),
    changeOf("B", 2, { state: "conflict" }),
    changeOf("C", 3),
  ];
  expect(waitingCount(queue)).toBe(3);
  expect(nextIn(queue.slice(1))?.key).toBe("C");
});
