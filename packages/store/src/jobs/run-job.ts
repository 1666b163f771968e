/**
 * One claimed job, from the handler to the end. A handler works outside any transaction and gives back what there is to
 * write; that is written in the one transaction that also completes the job. So a result is there exactly once, however
 * often the job ran, and nothing that a handler forgets can break this.
 */
import type { Database, Transaction } from "../database/database.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";
import { type Claim, type HeldJob, type JobQueue, leaseTime } from "./job-queue.ts";
import { type JobKind, jobPolicies } from "./kinds.ts";
import type { Sleep } from "./sleep.ts";

const heartbeatInterval = leaseTime / 3;

/** Writes what a job has come to: it is done, or is to be tried again for this reason. */
export type JobResult = (transaction: Transaction) => Promise<void | Again>;

/** Nothing is wrong with us: a try failed as tries may, and what is to be kept of it is written. */
export interface Again {
  readonly again: string;
}

export interface JobHandler<Kind extends JobKind> {
  /** `signal` aborts when the job was lost to another worker: what comes of it will not be written. */
  readonly run: (job: Claim<Kind>, signal: AbortSignal) => Promise<JobResult>;
  /** Writes that the work has failed for good, in the transaction that buries the job. */
  readonly giveUp: (transaction: Transaction, job: Claim<Kind>, error: string) => Promise<void>;
}

export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

export interface JobRun {
  readonly queue: JobQueue;
  readonly write: Database["write"];
  readonly handlers: JobHandlers;
  readonly sleep: Sleep;
  /** Hears of every failure; `job` is null when it was the queue that failed. */
  readonly report: (error: unknown, job: HeldJob | null) => void;
}

/** Never rejected: what cannot be written now is claimed again when the lease has run out. */
export async function runJob<Kind extends JobKind>(job: Claim<Kind>, run: JobRun): Promise<void> {
  const ended = new AbortController();
  const lost = new AbortController();
  const beating = keepAlive(job, run, { ended: ended.signal, lost });
  try {
    await attempt(job, run, lost.signal);
  } catch (error) {
    run.report(error, job);
    // A job that was lost is in other hands.
    if (!(error instanceof StaleAttempt)) await failed(job, run, error);
  } finally {
    ended.abort();
  }
  await beating;
}

async function attempt<Kind extends JobKind>(
  job: Claim<Kind>,
  run: JobRun,
  signal: AbortSignal,
): Promise<void> {
  // All its attempts were begun and none ended: the job kills its workers.
  if (job.attempt > jobPolicies[job.kind].maximumAttempts) throw new Error("its workers died");
  const handler: JobHandler<Kind> = run.handlers[job.kind];
  const result = await handler.run(job, signal);
  await run.write(async (transaction) => {
    const outcome = await result(transaction);
    if (outcome === undefined) await run.queue.complete(transaction, job);
    else await retryOrGiveUp(job, { ...run, transaction }, outcome.again);
  });
}

async function failed<Kind extends JobKind>(job: Claim<Kind>, run: JobRun, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  try {
    await run.write((transaction) => retryOrGiveUp(job, { ...run, transaction }, message));
  } catch (failure) {
    run.report(failure, job);
  }
}

async function retryOrGiveUp<Kind extends JobKind>(
  job: Claim<Kind>,
  { queue, handlers, transaction }: JobRun & { readonly transaction: Transaction },
  message: string,
): Promise<void> {
  if (job.attempt < jobPolicies[job.kind].maximumAttempts) return queue.retry(transaction, job, message);
  const handler: JobHandler<Kind> = handlers[job.kind];
  await handler.giveUp(transaction, job, message);
  await queue.bury(transaction, job, message);
}

interface Life {
  readonly ended: AbortSignal;
  readonly lost: AbortController;
}

async function keepAlive(
  job: HeldJob,
  { queue, sleep, report }: JobRun,
  { ended, lost }: Life,
): Promise<void> {
  for (;;) {
    await sleep(heartbeatInterval, ended);
    if (ended.aborted || lost.signal.aborted) return;
    try {
      if (!(await queue.heartbeat(job))) lost.abort();
    } catch (error) {
      report(error, job);
    }
  }
}
