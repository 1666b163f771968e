/** The queue as a list that is searched from end to end, and random steps that compare a driver with it. */
import fc from "fast-check";
import { expect } from "vitest";
import { type Claim, type JobQueue, leaseTime, type NewJob } from "../jobs/job-queue.ts";
import { delayAfter, jobPolicies } from "../jobs/kinds.ts";
import type { Id } from "../model/id.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";

const company = fc.integer({ min: 1, max: 3 });
const key = fc.option(fc.constantFrom("a", "b"));
const kind = fc.constantFrom("process-asset" as const, "run-review" as const);
const which = fc.nat(5);
const step = fc.oneof(
  fc.record({ do: fc.constant("enqueue" as const), key, company, kind }),
  fc.record({ do: fc.constant("claim" as const), limit: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constantFrom("complete" as const, "retry" as const, "bury" as const), which }),
  fc.record({ do: fc.constant("heartbeat" as const), which }),
  fc.record({ do: fc.constant("advance" as const), by: fc.constantFrom(1, 1_000, leaseTime / 2, leaseTime) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const steps = fc.array(step, { maxLength: 40 });

interface ModelJob {
  readonly key: string | null;
  readonly kind: "process-asset" | "run-review";
  readonly company: number;
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
export async function followModel(real: Steps, all: readonly Step[]): Promise<void> {
  const jobs = new Map<Id<"job">, ModelJob>();
  const circle = createCircle();
  const claims: Claim[] = [];
  let now = 0;
  for (const each of all) {
    if (each.do === "advance") {
      real.advance(each.by);
      now += each.by;
    } else if (each.do === "enqueue") {
      const id = await real.enqueue(newJob(each));
      const same = [...jobs].find(([, job]) => job.key !== null && job.key === each.key);
      if (same !== undefined && same[1].status !== "dead") expect(id).toBe(same[0]);
      else {
        if (same !== undefined) jobs.delete(same[0]);
        expect(jobs.has(id)).toBe(false);
        jobs.set(id, { ...each, status: "waiting", attempt: 0, dueAt: now });
      }
    } else if (each.do === "claim") {
      const expected: Id<"job">[] = [];
      while (expected.length < each.limit) {
        const next = circle.next(jobs, now);
        if (next === null) break;
        const job = jobs.get(next)!;
        Object.assign(job, { status: "running", attempt: job.attempt + 1, dueAt: now + leaseTime });
        expected.push(next);
      }
      const claimed = await real.claim(each.limit);
      expect(claimed.map(({ id }) => id)).toEqual(expected.toSorted((a, b) => a - b));
      for (const claim of claimed) expect(claim.attempt).toBe(jobs.get(claim.id)!.attempt);
      claims.push(...claimed);
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
          Object.assign(job, { status: "waiting", dueAt: now + delayAfter(jobPolicies[job.kind], claim) });
        }
      }
    }
    const count = { waiting: 0, running: 0, dead: 0 };
    for (const { status } of jobs.values()) count[status] += 1;
    expect(await real.queue.count()).toEqual(count);
  }
}

/** Abandoned jobs first, in the order of their companies; then the companies in a circle, each with the job that has been due longest. */
function createCircle() {
  let last = 0;
  return {
    next(jobs: ReadonlyMap<Id<"job">, ModelJob>, now: number): Id<"job"> | null {
      const due = [...jobs]
        .filter(([, { status, dueAt }]) => status !== "dead" && dueAt <= now)
        .toSorted((a, b) => a[1].dueAt - b[1].dueAt || a[0] - b[0]);
      const [abandoned] = due
        .filter(([, { status }]) => status === "running")
        .toSorted((a, b) => a[1].company - b[1].company || a[0] - b[0]);
      if (abandoned !== undefined) return abandoned[0];
      const companies = due.map(([, job]) => job.company).toSorted((a, b) => a - b);
      const next = companies.find((each) => each > last) ?? companies[0];
      if (next === undefined) return null;
      last = next;
      return due.find(([, job]) => job.company === next)![0];
    },
  };
}

function newJob({ kind, key, company }: Pick<ModelJob, "kind" | "key" | "company">): NewJob {
  const companyId = company as Id<"company">;
  return kind === "run-review"
    ? { kind, key, payload: { companyId, reviewId: 1 as Id<"review"> } }
    : { kind, key, payload: { companyId, assetId: 1 as Id<"asset"> } };
}
