import { expect, test } from "vitest";
import type { PendingChange } from "../../changes/pending-change.ts";
import type { Entry } from "./entry.ts";
import { withChanges } from "./pending-entries.ts";

const entry = (id: string) => ({ id, isDone: false, sync: "saved" }) as Entry;

const change = (id: string, more: Partial<PendingChange>): PendingChange => ({
  key: `key ${id}`,
  order: 1,
  at: 1,
  state: "waiting",
  reviewId: "1",
  kind: "trigger",
  isDone: true,
  reason: null,
  items: [{ id, ruleId: "1", reference: "AU-1", etag: null }],
  ...more,
});

const entries = ["a", "b", "c"].map(entry);

test("the last change that waits is shown, and another person's decision while there is a conflict", () => {
  const queue = [
    change("a", {}),
    change("a", { isDone: false }),
    change("b", {}),
    change("c", { state: "conflict" }),
  ];
  expect(withChanges(entries, queue, "1").map(({ isDone, sync }) => [isDone, sync])).toEqual([
    [false, "waiting"],
    [true, "waiting"],
    [false, "conflict"],
  ]);
});

test("what waits replaces what to write instead, and a dismissal removes it", () => {
  const known = [{ ...entries[0]!, isDone: true, confirmed: { replacement: "may" } }, entries[1]!];
  const queue = [change("a", {}), change("b", { confirmed: { replacement: "can" } })];
  const shown = withChanges(known, queue, "1").map(({ isDone, confirmed }) => [isDone, confirmed]);
  expect(shown).toEqual([
    [true, undefined],
    [true, { replacement: "can" }],
  ]);
});

test("findings without a change stay the same objects", () => {
  expect(withChanges(entries, [], "1")).toBe(entries);
  expect(withChanges(entries, [change("a", {})], "1")[1]).toBe(entries[1]);
  expect(withChanges(entries, [change("a", { reviewId: "2" })], "1")).toBe(entries);
});
