/** What every driver of the queue must do. A driver's test calls this with a function that opens an empty queue. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { type Claim, type JobQueue, leaseTime, type NewJob } from "../jobs/job-queue.ts";
import { delayAfter, jobPolicies } from "../jobs/kinds.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";

export interface QueueUnderTest {
  readonly queue: JobQueue;
  readonly write: Database["write"];
  /** Moves the clock of the database. */
  readonly advance: (milliseconds: number) => void;
}

const kinds = ["process-asset", "run-review"] as const;
const policy = jobPolicies["run-review"];

export function describeJobQueue(driver: string, open: () => Promise<QueueUnderTest>): void {
  const stage = async () => {
    const { queue, write, advance } = await open();
    return {
      queue,
      write,
      advance,
      enqueue: (job: NewJob) => write((transaction) => queue.enqueue(transaction, job)),
      claim: (limit = 10) => queue.claim({ kinds, limit }),
      complete: (job: Claim) => write((transaction) => queue.complete(transaction, job)),
      retry: (job: Claim) => write((transaction) => queue.retry(transaction, job, "failed")),
      bury: (job: Claim) => write((transaction) => queue.bury(transaction, job, "failed")),
    };
  };

  describe(`the queue on ${driver}`, () => {
    test("returns jobs first in, first out, once", async () => {
      const { enqueue, claim, queue } = await stage();
      const ids = [await enqueue(review(1)), await enqueue(review(2)), await enqueue(review(3))];
      const first = await claim(2);
      expect(first.map(({ id, attempt }) => [id, attempt])).toEqual([
        [ids[0], 1],
        [ids[1], 1],
      ]);
      expect(first.map(({ kind, payload }) => ({ kind, payload, key: null }))).toEqual([
        review(1),
        review(2),
      ]);
      expect((await claim()).map(({ id }) => id)).toEqual([ids[2]]);
      expect(await claim()).toEqual([]);
      expect(await queue.count()).toEqual({ waiting: 0, running: 3, dead: 0 });
    });

    test("returns only the requested kinds", async () => {
      const { enqueue, queue } = await stage();
      await enqueue(review(1));
      expect(await queue.claim({ kinds: ["process-asset"], limit: 1 })).toEqual([]);
      expect(await queue.claim({ kinds: ["run-review"], limit: 1 })).toHaveLength(1);
      expect(await queue.count(["process-asset"])).toEqual({ waiting: 0, running: 0, dead: 0 });
      expect(await queue.count(["run-review"])).toEqual({ waiting: 0, running: 1, dead: 0 });
    });

    test("says since when the oldest job of each kind has waited", async () => {
      const { enqueue, advance, queue, claim } = await stage();
      expect(await queue.oldestWaiting()).toEqual({});
      await enqueue(review(1));
      const first = await queue.oldestWaiting();
      advance(500);
      await enqueue(review(2));
      expect(await queue.oldestWaiting()).toEqual(first);
      await claim(1);
      expect(await queue.oldestWaiting()).toEqual({ "run-review": first["run-review"]! + 500 });
    });

    test("takes a job with the transaction that enqueues it, or not at all", async () => {
      const { queue, write, claim } = await stage();
      const failing = write(async (transaction) => {
        await queue.enqueue(transaction, review(1));
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await claim()).toEqual([]);
    });

    test("notifies when a job has been committed, and not before", async () => {
      const { queue, write } = await stage();
      let notifications = 0;
      const end = queue.onWork(() => (notifications += 1));
      await write(async (transaction) => {
        await queue.enqueue(transaction, review(1));
        expect(notifications).toBe(0);
      });
      expect(notifications).toBe(1);
      end();
      await write((transaction) => queue.enqueue(transaction, review(2)));
      expect(notifications).toBe(1);
    });

    test("delays a job", async () => {
      const { enqueue, claim, advance } = await stage();
      await enqueue({ ...review(1), delay: 500 });
      advance(499);
      expect(await claim()).toEqual([]);
      advance(1);
      expect(await claim()).toHaveLength(1);
    });

    test("does not create a second job with the same key while the first exists", async () => {
      const { enqueue, claim, complete } = await stage();
      const job = { ...review(1), key: "review:1" };
      const id = await enqueue(job);
      expect(await enqueue(job)).toBe(id);
      const [running] = await claim();
      expect(await enqueue(job)).toBe(id);
      expect(await claim()).toEqual([]);
      await complete(running!);
      expect(await enqueue(job)).not.toBe(id);
    });

    test("replaces a dead job with another with its key", async () => {
      const { enqueue, claim, bury, queue } = await stage();
      const job = { ...review(1), key: "review:1" };
      const id = await enqueue(job);
      await bury((await claim())[0]!);
      expect(await enqueue(job)).not.toBe(id);
      expect(await queue.count()).toEqual({ waiting: 1, running: 0, dead: 0 });
    });

    test("returns a job again within 15 seconds of its worker's death", async () => {
      const { enqueue, claim, advance } = await stage();
      const id = await enqueue(review(1));
      await claim();
      advance(leaseTime - 1);
      expect(await claim()).toEqual([]);
      advance(1);
      expect(await claim()).toMatchObject([{ id, attempt: 2 }]);
      expect(leaseTime).toBeLessThan(15_000);
    });

    test("keeps a job for its worker while there are heartbeats", async () => {
      const { enqueue, claim, advance, queue } = await stage();
      await enqueue(review(1));
      const [job] = await claim();
      for (let beats = 0; beats < 5; beats++) {
        advance(leaseTime - 1);
        expect(await queue.heartbeat(job!)).toBe(true);
        expect(await claim()).toEqual([]);
      }
      advance(leaseTime);
      const [taken] = await claim();
      expect(await queue.heartbeat(job!)).toBe(false);
      expect(await queue.heartbeat(taken!)).toBe(true);
    });

    test("ignores a late worker, and rolls its transaction back", async () => {
      const { enqueue, claim, advance, complete, retry, bury, queue, write } = await stage();
      await enqueue(review(1));
      const [stale] = await claim();
      advance(leaseTime);
      const [current] = await claim();
      for (const step of [complete, retry, bury]) await expect(step(stale!)).rejects.toThrow(StaleAttempt);
      const both = write(async (transaction) => {
        await queue.enqueue(transaction, review(2));
        await queue.complete(transaction, stale!);
      });
      await expect(both).rejects.toThrow(StaleAttempt);
      expect(await queue.count()).toEqual({ waiting: 0, running: 1, dead: 0 });
      await complete(current!);
      for (const step of [complete, retry, bury]) await expect(step(current!)).rejects.toThrow(StaleAttempt);
      expect(await queue.count()).toEqual({ waiting: 0, running: 0, dead: 0 });
    });

    test("retries after growing intervals", async () => {
      const { enqueue, claim, advance, retry } = await stage();
      const id = await enqueue(review(1));
      for (let attempt = 1; attempt < policy.maximumAttempts; attempt++) {
        const [job] = await claim();
        expect(job).toMatchObject({ id, attempt });
        await retry(job!);
        advance(delayAfter(policy, job!) - 1);
        expect(await claim()).toEqual([]);
        advance(1);
      }
      expect(await claim()).toHaveLength(1);
    });

    test("keeps a dead job, and restarts it on request", async () => {
      const { enqueue, claim, advance, bury, queue, write } = await stage();
      const id = await enqueue(review(1));
      await bury((await claim())[0]!);
      advance(1_000_000);
      expect(await claim()).toEqual([]);
      expect(await queue.count()).toEqual({ waiting: 0, running: 0, dead: 1 });
      const revived = await write((transaction) => queue.revive(transaction, id));
      expect(await write((transaction) => queue.revive(transaction, id))).toBeNull();
      const [job] = await claim();
      expect(job).toMatchObject({ payload: review(1).payload, id: revived, attempt: 1 });
    });

    test("behaves like a simple model under any sequence of steps", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          await followModel(await stage(), steps);
        }),
        { numRuns: 25 },
      );
    });
  });
}

function review(number: number): NewJob {
  const payload = { companyId: 1 as Id<"company">, reviewId: number as Id<"review"> };
  return { kind: "run-review", payload, key: null };
}

const which = fc.nat(5);
const step = fc.oneof(
  fc.record({ do: fc.constant("enqueue" as const), key: fc.option(fc.constantFrom("a", "b")) }),
  fc.record({ do: fc.constant("claim" as const), limit: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constantFrom("complete" as const, "retry" as const, "bury" as const), which }),
  fc.record({ do: fc.constant("heartbeat" as const), which }),
  fc.record({ do: fc.constant("advance" as const), by: fc.constantFrom(1, 1_000, leaseTime / 2, leaseTime) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface ModelJob {
  key: string | null;
  status: "waiting" | "running" | "dead";
  attempt: number;
  dueAt: number;
}

interface Steps {
  readonly queue: JobQueue;
  readonly enqueue: (job: NewJob) => Promise<Id<"job">>;
  readonly claim: (limit: number) => Promise<readonly Claim[]>;
  readonly complete: (job: Claim) => Promise<void>;
  readonly retry: (job: Claim) => Promise<void>;
  readonly bury: (job: Claim) => Promise<void>;
  readonly advance: (milliseconds: number) => void;
}

/** Every claim ever made is kept, so that late workers act too. */
async function followModel(real: Steps, steps: readonly Step[]): Promise<void> {
  const jobs = new Map<Id<"job">, ModelJob>();
  const claims: Claim[] = [];
  let now = 0;
  for (const each of steps) {
    if (each.do === "advance") {
      real.advance(each.by);
      now += each.by;
    } else if (each.do === "enqueue") {
      const id = await real.enqueue({ ...review(1), key: each.key });
      const same = [...jobs].find(([, { key }]) => key !== null && key === each.key);
      if (same !== undefined && same[1].status !== "dead") expect(id).toBe(same[0]);
      else {
        if (same !== undefined) jobs.delete(same[0]);
        expect(jobs.has(id)).toBe(false);
        jobs.set(id, { key: each.key, status: "waiting", attempt: 0, dueAt: now });
      }
    } else if (each.do === "claim") {
      const due = [...jobs].filter(([, job]) => job.status !== "dead" && job.dueAt <= now);
      const expected = due.toSorted((a, b) => a[1].dueAt - b[1].dueAt || a[0] - b[0]).slice(0, each.limit);
      const claimed = await real.claim(each.limit);
      expect(claimed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        expected.map(([id]) => id).toSorted((a, b) => a - b),
      );
      for (const claim of claimed) {
        const job = jobs.get(claim.id)!;
        Object.assign(job, { status: "running", attempt: job.attempt + 1, dueAt: now + leaseTime });
        expect(claim.attempt).toBe(job.attempt);
        claims.push(claim);
      }
    } else {
      const claim = claims[each.which];
      if (claim === undefined) continue;
      const job = jobs.get(claim.id);
      const mine = job?.status === "running" && job.attempt === claim.attempt;
      if (each.do === "heartbeat") {
        expect(await real.queue.heartbeat(claim)).toBe(mine);
        if (mine) job.dueAt = now + leaseTime;
        continue;
      }
      const done = real[each.do](claim);
      if (!mine) await expect(done).rejects.toThrow(StaleAttempt);
      else {
        await done;
        if (each.do === "complete") jobs.delete(claim.id);
        if (each.do === "bury") job.status = "dead";
        if (each.do === "retry") {
          Object.assign(job, { status: "waiting", dueAt: now + delayAfter(policy, claim) });
        }
      }
    }
    const count = { waiting: 0, running: 0, dead: 0 };
    for (const { status } of jobs.values()) count[status] += 1;
    expect(await real.queue.count()).toEqual(count);
  }
}
