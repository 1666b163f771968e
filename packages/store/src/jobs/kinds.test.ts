import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Id } from "../model/id.ts";
import { webhookPatience } from "../resources/webhook-endpoints/repository.ts";
import { delayAfter, jobPolicies, type JobKind, kindsThatNeed, resources } from "./kinds.ts";

const ids = fc.integer({ min: 1, max: 1_000_000 }).map((id) => id as Id<"job">);
const gapsOf = (kind: JobKind, id: Id<"job">) =>
  Array.from({ length: jobPolicies[kind].maximumAttempts - 1 }, (_, at) =>
    delayAfter(jobPolicies[kind], { id, kind, attempt: at + 1, deferrals: 0 }),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe("the gaps between tries", () => {
  test.each(Object.keys(jobPolicies) as JobKind[])("of %s grow, up to the longest", (kind) => {
    const { firstDelay, longestDelay, jitter } = jobPolicies[kind];
    fc.assert(
      fc.property(ids, (id) => {
        const gaps = gapsOf(kind, id);
        for (const [at, gap] of gaps.entries()) {
          const plain = Math.min(longestDelay, firstDelay * 2 ** at);
          expect(gap).toBeGreaterThanOrEqual(plain);
          expect(gap).toBeLessThanOrEqual(plain * (1 + jitter));
        }
      }),
    );
  });

  test("are the same for the same job, and differ between jobs where there is jitter", () => {
    const first = (id: number) => gapsOf("deliver-webhook", id as Id<"job">)[0];
    expect(first(1)).toBe(first(1));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(first)).size).toBeGreaterThan(4);
  });

  test("of a webhook cover the time that an endpoint may fail, and not much more", () => {
    fc.assert(
      fc.property(ids, (id) => {
        const whole = sum(gapsOf("deliver-webhook", id));
        expect(whole).toBeGreaterThanOrEqual(webhookPatience);
        expect(whole).toBeLessThan(webhookPatience * 1.11);
      }),
    );
  });
});

test("work that external servers can delay is separate from work on documents", () => {
  expect(kindsThatNeed("network")).toContain("deliver-webhook");
  expect(kindsThatNeed("processor")).toEqual(
    expect.arrayContaining(["process-asset", "run-review", "expire-assets"]),
  );
  const all = resources.flatMap(kindsThatNeed);
  expect(all.toSorted()).toEqual(Object.keys(jobPolicies).toSorted());
});
