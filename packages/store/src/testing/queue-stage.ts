/** An empty queue with short words for what tests do to it. */
import type { Database } from "../database/database.ts";
import type { Claim, JobQueue, NewJob } from "../jobs/job-queue.ts";
import type { Id } from "../model/id.ts";

export interface QueueUnderTest {
  readonly queue: JobQueue;
  readonly write: Database["write"];
  /** Lets time pass. */
  readonly advance: (milliseconds: number) => void;
}

const needs = ["processor"] as const;

export type Stage = ReturnType<typeof stageOf>;

export function stageOf({ queue, write, advance }: QueueUnderTest) {
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
}

export function review(number: number, company = 1): NewJob {
  const payload = { companyId: company as Id<"company">, reviewId: number as Id<"review"> };
  return { kind: "run-review", payload, key: null };
}

export function asset(number: number, company: number): NewJob {
  const payload = { companyId: company as Id<"company">, assetId: number as Id<"asset"> };
  return { kind: "process-asset", payload, key: null };
}
