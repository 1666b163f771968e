/** What every driver of the queue must do. A driver's test calls this with a function that opens an empty queue. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeCompanies } from "./company-queue-conformance.ts";
import { connection } from "../database/database.ts";
import { leaseTime } from "../jobs/job-queue.ts";
import { delayAfter, jobPolicies } from "../jobs/kinds.ts";
import type { Id } from "../model/id.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";
import { followModel, steps } from "./queue-model.ts";
import { review, stageOf, type QueueUnderTest } from "./queue-stage.ts";

const policy = jobPolicies["run-review"];

/** @param open given the limit of running jobs of one company; left out: none */
export function describeJobQueue(
  driver: string,
  open: (jobsPerCompany?: number) => Promise<QueueUnderTest>,
): void {
  const stage = async (jobsPerCompany?: number) => stageOf(await open(jobsPerCompany));

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

    test("returns only jobs that use what is asked for", async () => {
      const { enqueue, queue } = await stage();
      await enqueue(review(1));
      expect(await queue.claim({ needs: ["network"], limit: 1 })).toEqual([]);
      expect(await queue.claim({ needs: ["network", "processor"], limit: 1 })).toHaveLength(1);
      expect(await queue.count(["process-asset"])).toEqual({ waiting: 0, running: 0, dead: 0 });
      expect(await queue.count(["run-review"])).toEqual({ waiting: 0, running: 1, dead: 0 });
    });

    test("returns jobs for an idle processor only when none that need a processor wait", async () => {
      const { enqueue, queue } = await stage();
      const payload = { companyId: 1 as Id<"company">, previewId: 1 as Id<"own-pack-preview"> };
      for (const key of ["a", "b"]) await enqueue({ kind: "preview-own-pack", payload, key });
      for (const id of [1, 2]) await enqueue(review(id));
      const claimed = async (limit: number) =>
        (await queue.claim({ needs: ["processor", "idle-processor"], limit })).map(({ kind }) => kind);
      expect(await claimed(1)).toEqual(["run-review"]);
      expect(await claimed(2)).toEqual(["preview-own-pack", "run-review"]);
      expect(await claimed(2)).toEqual(["preview-own-pack"]);
    });

    test("says whether so many jobs of some kinds wait", async () => {
      const { enqueue, queue, claim } = await stage();
      for (const id of [1, 2, 3]) await enqueue(review(id));
      const waiting = async (kind: "run-review" | "process-asset") =>
        Promise.all([1, 3, 4].map((atLeast) => queue.isWaiting([kind], atLeast)));
      expect(await waiting("run-review")).toEqual([true, true, false]);
      expect(await waiting("process-asset")).toEqual([false, false, false]);
      await claim(1);
      expect(await waiting("run-review")).toEqual([true, false, false]);
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
      const afterwards = notifications;
      // PostgreSQL notifies the process that wrote, too.
      expect(afterwards).toBeGreaterThan(0);
      end();
      await write((transaction) => queue.enqueue(transaction, review(2)));
      expect(notifications).toBe(afterwards);
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

    test("goes on with the jobs of a company after one of the same kind has died", async () => {
      const { enqueue, claim, bury } = await stage();
      await enqueue(review(1));
      await bury((await claim())[0]!);
      const id = await enqueue(review(2));
      expect((await claim()).map((claimed) => claimed.id)).toEqual([id]);
    });

    test("takes many jobs at once, with and without keys, like one after the other", async () => {
      const { write, queue, enqueue, claim, bury } = await stage();
      await enqueue({ ...review(1), key: "dead" });
      await bury((await claim())[0]!);
      const id = await enqueue({ ...review(2), key: "waiting" });
      const many = Array.from({ length: 1_200 }, (_, number) => review(number + 6));
      const same = review(5);
      await write((transaction) =>
        queue.enqueueAll(transaction, [
          { ...review(3), key: "waiting" },
          { ...review(3), key: "dead" },
          { ...review(4), key: "dead" },
          same,
          same,
          ...many,
        ]),
      );
      await write((transaction) => queue.enqueueAll(transaction, []));
      expect(await queue.count()).toEqual({ waiting: 1_204, running: 0, dead: 0 });
      const claimed = await claim(1_204);
      expect(claimed[0]!.id).toBe(id);
      expect(claimed.map(({ payload }) => payload)).toEqual(
        [review(2), review(3), same, same, ...many].map(({ payload }) => payload),
      );
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

    test("accepts one result of an attempt whose claim was lost with the database and made again", async () => {
      const { enqueue, claim, complete, retry, bury, write, queue } = await stage();
      for (const end of [complete, retry, bury]) {
        const id = await enqueue(review(1));
        const [lost] = await claim();
        await write(async ({ [connection]: database }) => {
          const before = { status: "waiting", attempt: 0, dueAt: 0 } as const;
          await database.updateTable("job").set(before).where("id", "=", id).execute();
        });
        const [again] = await claim();
        expect(again).toEqual(lost);
        await end(lost!);
        for (const step of [complete, retry, bury]) await expect(step(again!)).rejects.toThrow(StaleAttempt);
      }
      expect(await queue.count()).toEqual({ waiting: 1, running: 0, dead: 1 });
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
        fc.asyncProperty(steps, async (each) => {
          await followModel(await stage(), each);
        }),
        { numRuns: 25 },
      );
    });

    describeCompanies(stage);
  });
}
