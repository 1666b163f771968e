import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { undoingOf } from "./undoing.ts";

const entry = (id: string, more: Partial<Entry> = {}) =>
  ({ id, kind: "trigger", isDone: true, etag: `"${id}"`, ...more }) as Entry;

test("undo opens what the step dismissed, and neither what others dismissed nor what they changed since", () => {
  const act = ["2", "3", "4"].map((id) => ({ id, change: "A", etag: `"${id}"`, judgedAt: null }));
  const entries = [
    // Dismissed by another person, before.
    entry("1"),
    entry("2"),
    // Dismissed again by another person since then.
    entry("3", { etag: '"other"' }),
    // Already reopened.
    entry("4", { isDone: false }),
  ];
  expect(undoingOf(act, entries, [])).toEqual({ undone: [entries[1]], left: [entries[2]] });
});

test("undo of a judgement sends no entity tag: the tag of a rule changes with each of its triggers", () => {
  const judgedAt = "2026-01-31T09:00:00.000Z";
  const judgement = entry("rule-1", { kind: "judgement", etag: null, judgedAt });
  const act = [{ id: "rule-1", change: "A", etag: '"1"', judgedAt }];
  expect(undoingOf(act, [judgement], [])).toEqual({ undone: [judgement], left: [] });
});
