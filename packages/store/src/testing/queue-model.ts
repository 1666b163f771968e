/**
 * The queue as a list that is searched from end to end, and random steps that compare a driver with it. Which of several
 * companies goes first in a round is up to the driver.
 */
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

export const steps = fc.array(step, { maxLength: 40, size: "max" });

interface ModelJob {
  readonly key: string | null;
  readonly kind: "process-asset" | "run-review";
  readonly company: number;
  status: "waiting" | "running" | "dead";
  attempt: number;
  dueAt: number;
  /** The number of its round; null if it has no place in the line. */
  turn: number | null;
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
  /** The last turn of each company. */
  const turns = new Map<number, number>();
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
        jobs.set(id, { ...each, status: "waiting", attempt: 0, dueAt: now, turn: null });
      }
    } else if (each.do === "claim") {
      lineUp(jobs, turns, now);
      const claimed = await real.claim(each.limit);
      const due = [...jobs.values()].filter((job) => job.status !== "dead" && job.dueAt <= now);
      const next = due.map(({ turn }) => turn!).toSorted((a, b) => a - b);
      const taken = claimed.map(({ id }) => jobs.get(id)!);
      expect(taken.every((job) => due.includes(job))).toBe(true);
      expect(taken.map(({ turn }) => turn!).toSorted((a, b) => a - b)).toEqual(next.slice(0, each.limit));
      expect(claimed.map(({ id }) => id)).toEqual(claimed.map(({ id }) => id).toSorted((a, b) => a - b));
      for (const job of taken) {
        Object.assign(job, { status: "running", attempt: job.attempt + 1, dueAt: now + leaseTime });
        turns.set(job.company, Math.max(turns.get(job.company) ?? 0, job.turn!));
      }
      for (const claim of claimed) expect(claim.attempt).toBe(jobs.get(claim.id)!.attempt);
      claims.push(...claimed);
    } else {
      const claim = claims[each.which];
      if (claim === undefined) continue;
      const job = jobs.get(claim.id);
      const mine = job?.status === "running" && job.attempt === claim.attempt;
      if (each.do === "heartbeat") {
        const isHeld = await real.queue.heartbeat(claim);
        // One that comes too late, though nobody else has the job yet, may be accepted.
        if (!mine || job.dueAt > now) expect(isHeld).toBe(mine);
        if (mine && isHeld) job.dueAt = now + leaseTime;
        continue;
      }
      const done = real[each.do](claim);
      if (!mine) await expect(done).rejects.toThrow(StaleAttempt);
      else {
        await done;
        if (each.do === "complete") jobs.delete(claim.id);
        if (each.do === "bury") Object.assign(job, { status: "dead", turn: null });
        if (each.do === "retry") {
          const dueAt = now + delayAfter(jobPolicies[job.kind], claim);
          Object.assign(job, { status: "waiting", dueAt, turn: null });
        }
      }
    }
    const count = { waiting: 0, running: 0, dead: 0 };
    for (const { status } of jobs.values()) count[status] += 1;
    expect(await real.queue.count()).toEqual(count);
  }
}

/** Places for the jobs that are due: behind the others of the company, and neither in a round that is over nor twice in one. */
function lineUp(
  jobs: ReadonlyMap<Id<"job">, ModelJob>,
  turns: ReadonlyMap<number, number>,
  now: number,
): void {
  const arriving = [...jobs]
    .filter(([, { status, dueAt, turn }]) => status === "waiting" && dueAt <= now && turn === null)
    .toSorted((a, b) => a[1].dueAt - b[1].dueAt || a[0] - b[0]);
  for (const [, job] of arriving) {
    const own = [...jobs.values()]
      .filter(({ company }) => company === job.company)
      .map(({ turn }) => turn ?? 0);
    job.turn = Math.max(1, ...turns.values(), (turns.get(job.company) ?? 0) + 1, Math.max(...own) + 1);
  }
}

function newJob({ kind, key, company }: Pick<ModelJob, "kind" | "key" | "company">): NewJob {
  const companyId = company as Id<"company">;
  return kind === "run-review"
    ? { kind, key, payload: { companyId, reviewId: 1 as Id<"review"> } }
    : { kind, key, payload: { companyId, assetId: 1 as Id<"asset"> } };
}
