import type { Id, ImportState } from "@docreview/store";
import { expect, test } from "vitest";
import { statusPage } from "./status-page.ts";

const path = "https://docreview.example/v1/import/url/A/status";
const asset = { id: 1 as Id<"asset">, status: "ready", errors: null } as const;
const items = (count: number): ImportState[] =>
  Array.from({ length: count }, () => ({ asset, review: null }));

test.each([
  [1, 15, 31, { prev: null, next: 2 }, { from: 1, to: 15 }],
  [2, 15, 31, { prev: 1, next: 3 }, { from: 16, to: 30 }],
  [3, 1, 31, { prev: 2, next: null }, { from: 31, to: 31 }],
  [4, 0, 31, { prev: 3, next: null }, { from: null, to: null }],
  [9, 0, 31, { prev: null, next: null }, { from: null, to: null }],
])("page %d of %d items among %d", (number, count, total, { prev, next }, places) => {
  const page = statusPage({ path, number }, { items: items(count), total });
  const link = (to: number | null) => (to === null ? null : `${path}?page=${to}`);
  expect(page.data).toHaveLength(count);
  expect(page.links).toEqual({ first: link(1), last: link(3), prev: link(prev), next: link(next) });
  expect(page.meta).toEqual({ current_page: number, path, per_page: 15, ...places });
});

const failures = [{ code: "extraction", message: "unreadable" }];
const ruleErrors = [{ ruleId: "a/b", ruleNumber: "A-1", message: "broke" }];
const review = { id: 2 as Id<"review">, status: "finished", failures: null, ruleErrors: null } as const;

test.each<[ImportState, object]>([
  [
    { asset, review: null },
    { asset: { id: 1, status: "ready" }, review: { id: null, status: null }, errors: null },
  ],
  [
    { asset: { ...asset, status: "failed", errors: failures }, review: null },
    { asset: { id: 1, status: "failed" }, errors: failures },
  ],
  [
    { asset, review: { ...review, status: "failed", failures } },
    { review: { id: 2, status: "failed" }, errors: failures },
  ],
  [
    { asset, review: { ...review, ruleErrors } },
    { errors: [{ status: { code: 500, message: "broke" }, rule_id: "a/b", rule_number: "A-1" }] },
  ],
])("%j is shown", (state, told) => {
  const { data } = statusPage({ path, number: 1 }, { items: [state], total: 1 });
  expect(data[0]).toMatchObject(told);
  expect(Object.keys(data[0]!)).toEqual(["asset", "review", "errors"]);
});
