/** What every driver of the queue must do for companies that share it: turns, and a limit of jobs at once. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Claim, leaseTime, type NewJob } from "../jobs/job-queue.ts";
import { jobPolicies } from "../jobs/kinds.ts";
import { asset, review, type Stage } from "./queue-stage.ts";

const policy = jobPolicies["run-review"];

/** @param stage given the limit of running jobs of one company; left out: none */
export function describeCompanies(stage: (jobsPerCompany?: number) => Promise<Stage>): void {
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
      advance(policy.firstDelay);
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
      advance(leaseTime);
      expect(await claim(1)).toMatchObject([{ id, attempt: 2 }]);
    });

    test("also after an abandoned job of the past was started again", async () => {
      const { enqueue, claim, complete, advance } = await stage();
      for (let job = 0; job < 8; job++) await enqueue(review(job, 1));
      const [abandoned] = await claim(1);
      for (let turn = 0; turn < 4; turn++) await complete((await claim(1))[0]!);
      advance(leaseTime);
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
      advance(leaseTime);
      expect(await claim()).toMatchObject([{ id, attempt: 2 }]);
    });
  });
}

const companyOf = ({ payload }: Claim) => (payload as { companyId: number }).companyId;

/** Ascending. */
const companiesOf = (claims: readonly Claim[]) => claims.map(companyOf).toSorted((a, b) => a - b);

const arrivalOrClaim = fc.oneof(
  fc.record({
    do: fc.constant("arrive" as const),
    company: fc.integer({ min: 1, max: 4 }),
    jobs: fc.constantFrom(1, 1, 5),
    isReview: fc.boolean(),
  }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("claim" as const) }) },
);
