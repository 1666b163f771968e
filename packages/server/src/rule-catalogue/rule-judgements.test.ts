import { expect, test } from "vitest";
import { dismissalsIn, unused, useMeets } from "./rule-judgements.ts";

test.each([
  [0, 0, []],
  [0, 10, []],
  [4, 4, []],
  [5, 5, ["mostly-dismissed"]],
  [5, 10, []],
  [6, 11, ["mostly-dismissed"]],
])("with %d of %d dismissed, a rule is listed as %j", (dismissed, fired, expected) => {
  const use = { fired, dismissed, lastDay: fired === 0 ? null : 1 };
  const lists = (["mostly-dismissed", "never-fired"] as const).filter((name) => useMeets(name, use));
  expect(lists).toEqual(fired === 0 ? ["never-fired"] : expected);
});

test("a rule that was never used never fired", () => expect(useMeets("never-fired", unused)).toBe(true));

test("reasons are counted, the ten most frequent first, with the time of the last dismissal", () => {
  const recent = [
    { reason: "Quotation", at: 5 },
    { reason: null, at: 9 },
    ...Array.from({ length: 12 }, (_, index) => ({ reason: `Reason ${index}`, at: 1 })),
    { reason: "Quotation", at: 7 },
  ];
  const { lastAt, reasons } = dismissalsIn(recent);
  expect(lastAt).toBe(9);
  expect(reasons).toHaveLength(10);
  expect(reasons.slice(0, 2)).toEqual([
    { reason: "Quotation", count: 2 },
    { reason: null, count: 1 },
  ]);
  expect(dismissalsIn([])).toEqual({ lastAt: null, reasons: [] });
});
