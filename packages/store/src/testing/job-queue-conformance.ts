/** What every driver of the queue must do. A driver's test calls this with a function that opens an empty queue. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { type Claim, type JobQueue, leaseTime, type NewJob } from "../jobs/job-queue.ts";
import { delayAfter, jobPolicies } from "../jobs/kinds.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";
import { followModel, steps } from "./queue-model.ts";
import type { Advance } from "./queue-time.ts";

export interface QueueUnderTest {
  readonly queue: JobQueue;
  readonly write: Database["write"];
  /** Lets time pass. */
  readonly advance: Advance;
}

const needs = ["processor"] as const;
const policy = jobPolicies["run-review"];

/** @param open given the limit of running jobs of one company; left out: none */
export function describeJobQueue(
  driver: string,
  open: (jobsPerCompany?: number) => Promise<QueueUnderTest>,
): void {
  const stage = async (jobsPerCompany?: number) => {
    const { queue, write, advance } = await open(jobsPerCompany);
    return {
      queue,
      write,
      advance,
      enqueue: (job: NewJob) => write((transaction) => queue.enqueue(transaction, job)),
      claim: (limit = 10) => queue.claim({ needs, limit }),
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

    test("returns only jobs that use what is asked for", async () => {
      const { enqueue, queue } = await stage();
      await enqueue(review(1));
      expect(await queue.claim({ needs: ["network"], limit: 1 })).toEqual([]);
      expect(await queue.claim({ needs: ["network", "processor"], limit: 1 })).toHaveLength(1);
      expect(await queue.count(["process-asset"])).toEqual({ waiting: 0, running: 0, dead: 0 });
      expect(await queue.count(["run-review"])).toEqual({ waiting: 0, running: 1, dead: 0 });
    });

    test("says since when the oldest job of each kind has waited", async () => {
      const { enqueue, advance, queue, claim } = await stage();
      expect(await queue.oldestWaiting()).toEqual({});
      await enqueue(review(1));
      const first = await queue.oldestWaiting();
      await advance(500);
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
      await advance(499);
      expect(await claim()).toEqual([]);
      await advance(1);
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
      await advance(leaseTime - 1);
      expect(await claim()).toEqual([]);
      await advance(1);
      expect(await claim()).toMatchObject([{ id, attempt: 2 }]);
      expect(leaseTime).toBeLessThan(15_000);
    });

    test("keeps a job for its worker while there are heartbeats", async () => {
      const { enqueue, claim, advance, queue } = await stage();
      await enqueue(review(1));
      const [job] = await claim();
      for (let beats = 0; beats < 5; beats++) {
        await advance(leaseTime - 1);
        expect(await queue.heartbeat(job!)).toBe(true);
        expect(await claim()).toEqual([]);
      }
      await advance(leaseTime);
      const [taken] = await claim();
      expect(await queue.heartbeat(job!)).toBe(false);
      expect(await queue.heartbeat(taken!)).toBe(true);
    });

    test("ignores a late worker, and rolls its transaction back", async () => {
      const { enqueue, claim, advance, complete, retry, bury, queue, write } = await stage();
      await enqueue(review(1));
      const [stale] = await claim();
      await advance(leaseTime);
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
        await advance(delayAfter(policy, job!) - 1);
        expect(await claim()).toEqual([]);
        await advance(1);
      }
      expect(await claim()).toHaveLength(1);
    });

    test("keeps a dead job, and restarts it on request", async () => {
      const { enqueue, claim, advance, bury, queue, write } = await stage();
      const id = await enqueue(review(1));
      await bury((await claim())[0]!);
      await advance(1_000_000);
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

    describe("lets companies take turns", () => {
      test("so that no company has more than two turns while another waits for one", async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(arrivalOrClaim, { maxLength: 60 }), async (order) => {
            const { enqueue, claim } = await stage();
            /** Of each company with waiting jobs: whose jobs were claimed since its last turn. */
            const passedBy = new Map<number, number[]>();
            const waiting: number[] = [];
            for (const each of order) {
              if (each.do === "arrive") {
                for (let jobs = 0; jobs < each.jobs; jobs++) {
                  const job = each.isReview ? review(1, each.company) : asset(1, each.company);
                  await enqueue(job);
                  waiting.push(each.company);
                }
                if (!passedBy.has(each.company)) passedBy.set(each.company, []);
                continue;
              }
              const [claimed] = await claim(1);
              expect(claimed === undefined).toBe(waiting.length === 0);
              if (claimed === undefined) continue;
              const companyId = companyOf(claimed);
              waiting.splice(waiting.indexOf(companyId), 1);
              passedBy.delete(companyId);
              for (const [company, others] of passedBy) {
                others.push(companyId);
                const turns = others.filter((other) => other === companyId);
                expect(turns.length, `company ${company} waits`).toBeLessThanOrEqual(2);
              }
              if (waiting.includes(companyId)) passedBy.set(companyId, []);
            }
          }),
          { numRuns: 15 },
        );
      });

      test("so that a job of another waits for one of a company with many", async () => {
        const { enqueue, claim } = await stage();
        for (let job = 0; job < 20; job++) await enqueue(review(job, 1));
        await claim(3);
        const id = await enqueue(review(1, 2));
        expect((await claim(2)).map((job) => job.id)).toContain(id);
      });

      test("at documents, whatever it has for other workers", async () => {
        const { queue, enqueue, claim } = await stage();
        const imported = asset(1, 1);
        for (const company of [1, 1, 2, 2]) {
          await enqueue(review(1, company));
          await enqueue({ ...imported, kind: "import-asset" } as NewJob);
        }
        for (let round = 0; round < 2; round++) {
          await queue.claim({ needs: ["network"], limit: 1 });
          expect(companiesOf(await claim(2))).toEqual([1, 2]);
        }
      });

      test("that it cannot save up with failed jobs", async () => {
        const { enqueue, claim, retry, advance, complete } = await stage();
        for (let job = 0; job < 5; job++) await enqueue(review(job, 1));
        for (const failed of await claim(5)) await retry(failed);
        // Meanwhile another has had many turns.
        for (let job = 0; job < 20; job++) await enqueue(review(job, 2));
        for (let turn = 0; turn < 10; turn++) await complete((await claim(1))[0]!);
        await advance(policy.firstDelay);
        expect(companiesOf(await claim(7))).toEqual([1, 1, 1, 1, 2, 2, 2]);
      });

      test("also when one claim takes several jobs", async () => {
        const { enqueue, claim } = await stage();
        for (const company of [1, 1, 1, 1, 2, 2, 3]) await enqueue(review(1, company));
        expect(companiesOf(await claim(5))).toEqual([1, 1, 2, 2, 3]);
      });

      test("and starts an abandoned job in the turn that it had", async () => {
        const { enqueue, claim, complete, advance } = await stage();
        const id = await enqueue(review(1, 1));
        for (let job = 2; job < 9; job++) await enqueue(review(job, 1));
        expect(await claim(1)).toMatchObject([{ id, attempt: 1 }]);
        for (let turn = 0; turn < 3; turn++) await complete((await claim(1))[0]!);
        await advance(leaseTime);
        expect(await claim(1)).toMatchObject([{ id, attempt: 2 }]);
      });

      test("also after an abandoned job of the past was started again", async () => {
        const { enqueue, claim, complete, advance } = await stage();
        for (let job = 0; job < 8; job++) await enqueue(review(job, 1));
        const [abandoned] = await claim(1);
        for (let turn = 0; turn < 4; turn++) await complete((await claim(1))[0]!);
        await advance(leaseTime);
        expect(await claim(1)).toMatchObject([{ id: abandoned!.id, attempt: 2 }]);
        for (let job = 0; job < 6; job++) await enqueue(review(job, 2));
        expect(companiesOf(await claim(6)).filter((company) => company === 1).length).toBeGreaterThan(1);
      });

      test("with 10,000 jobs of one company before one of another", { tags: "long" }, async () => {
        const { queue, write, enqueue, claim } = await stage();
        await write(async (transaction) => {
          for (let job = 0; job < 10_000; job++) await queue.enqueue(transaction, review(job, 1));
        });
        await claim(1);
        const id = await enqueue(review(1, 2));
        expect(await claim(1)).toMatchObject([{ id }]);
        expect(await queue.count()).toEqual({ waiting: 9_999, running: 2, dead: 0 });
      });
    });

    describe("runs at most so many jobs of a company at once", () => {
      test("however many claims are made at the same time", async () => {
        const { write, queue, claim, complete, retry } = await stage(2);
        const jobs = [1, 2, 3].flatMap((company) =>
          Array.from({ length: 9 }, (_, job) => review(job, company)),
        );
        await write((transaction) => queue.enqueueAll(transaction, jobs));
        const running = new Set<Claim>();
        for (let ended = 0; ended < jobs.length; ended++) {
          const claims = await Promise.all([claim(2), claim(2), claim(2), claim(2)]);
          for (const claimed of claims.flat()) running.add(claimed);
          expect(companiesOf([...running]), `after ${ended} have ended`).toEqual(
            companiesOf([...running]).filter((company, nth, all) => all[nth - 2] !== company),
          );
          const [first] = running;
          await (ended % 5 === 0 ? retry : complete)(first!);
          running.delete(first!);
        }
      });

      test("and those of others meanwhile", async () => {
        const { enqueue, claim, complete } = await stage(2);
        for (let job = 0; job < 5; job++) await enqueue(review(job, 1));
        await enqueue(review(1, 2));
        const first = await claim();
        expect(companiesOf(first)).toEqual([1, 1, 2]);
        expect(await claim()).toEqual([]);
        await enqueue(review(2, 2));
        expect(companiesOf(await claim())).toEqual([2]);
        await complete(first.find((job) => companyOf(job) === 1)!);
        expect(companiesOf(await claim())).toEqual([1]);
        expect(await claim()).toEqual([]);
      });

      test("not counting those that were abandoned", async () => {
        const { enqueue, claim, advance } = await stage(1);
        const id = await enqueue(review(1, 1));
        await enqueue(review(2, 1));
        await claim();
        await advance(leaseTime);
        expect(await claim()).toMatchObject([{ id, attempt: 2 }]);
      });
    });
  });
}

const companyOf = ({ payload }: Claim) => (payload as { companyId: number }).companyId;

/** Ascending. */
const companiesOf = (claims: readonly Claim[]) => claims.map(companyOf).toSorted((a, b) => a - b);

function review(number: number, company = 1): NewJob {
  const payload = { companyId: company as Id<"company">, reviewId: number as Id<"review"> };
  return { kind: "run-review", payload, key: null };
}

function asset(number: number, company: number): NewJob {
  const payload = { companyId: company as Id<"company">, assetId: number as Id<"asset"> };
  return { kind: "process-asset", payload, key: null };
}

const arrivalOrClaim = fc.oneof(
  fc.record({
    do: fc.constant("arrive" as const),
    company: fc.integer({ min: 1, max: 4 }),
    jobs: fc.constantFrom(1, 1, 5),
    isReview: fc.boolean(),
  }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("claim" as const) }) },
);
