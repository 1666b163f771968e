import fc from "fast-check";
import { expect, test } from "vitest";
import { createQuota } from "./quota.ts";

function start(requestsPerMinute: number) {
  const time = { now: 5_000 };
  return { time, quota: createQuota({ monotonic: () => time.now, requestsPerMinute }) };
}

test("a client has its quota, then none until its minute is over", () => {
  const { quota, time } = start(2);
  expect(quota.use("a")).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, isExceeded: false });
  time.now += 29_500;
  expect(quota.use("a")).toEqual({ limit: 2, remaining: 0, resetSeconds: 31, isExceeded: false });
  expect(quota.use("b")).toMatchObject({ remaining: 1, resetSeconds: 60 });
  time.now += 30_499;
  expect(quota.use("a")).toEqual({ limit: 2, remaining: 0, resetSeconds: 1, isExceeded: true });
  time.now += 1;
  expect(quota.use("a")).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, isExceeded: false });
});

test("a client's minute never exceeds the quota, and the stated wait suffices", () => {
  const requests = fc.array(fc.record({ gap: fc.nat(40_000), client: fc.constantFrom("a", "b") }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), requests, (limit, requests) => {
      const { quota, time } = start(limit);
      const taken: Record<string, number[]> = { a: [], b: [] };
      for (const { gap, client } of requests) {
        time.now += gap;
        const usage = quota.use(client);
        if (!usage.isExceeded) taken[client]!.push(time.now);
        else {
          time.now += usage.resetSeconds * 1000;
          expect(quota.use(client)).toMatchObject({ isExceeded: false, remaining: limit - 1 });
          taken[client]!.push(time.now);
        }
      }
      for (const times of Object.values(taken)) {
        for (let first = 0; first < times.length;) {
          const within = times.filter((time) => time >= times[first]! && time < times[first]! + 60_000);
          expect(within.length).toBeLessThanOrEqual(limit);
          first += within.length;
        }
      }
    }),
  );
});

test("expired minutes are removed, and current ones are not", () => {
  const { quota, time } = start(1);
  for (let client = 0; client < 5_000; client += 1) {
    quota.use(`${client}`);
    time.now += 50;
  }
  expect(quota.use("4999").isExceeded).toBe(true);
  expect(quota.use("0").isExceeded).toBe(false);
});
