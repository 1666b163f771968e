/**
 * Runs one claimed job from the handler to the end. A handler works outside any transaction and returns what is to be
 * written; that is written in the same transaction that completes the job. So a result is written exactly once,
 * however often the job ran, and no omission in a handler can break this.
 */
import type { Database, Transaction } from "../database/database.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";
import { type Claim, type HeldJob, type JobQueue, leaseTime } from "./job-queue.ts";
import { type JobKind, jobPolicies } from "./kinds.ts";
import type { Sleep } from "./sleep.ts";

const heartbeatInterval = leaseTime / 3;

/** Writes the outcome of a job: it is done, or is to be retried for this reason. */
export type JobResult = (transaction: Transaction) => Promise<void | Again>;

/** An expected failure of an attempt, such as an unreachable server: not reported, and its results are written. */
export interface Again {
  readonly again: string;
}

export interface JobHandler<Kind extends JobKind> {
  /** `signal` aborts if the job was lost to another worker: its results will then not be written. */
  readonly run: (job: Claim<Kind>, signal: AbortSignal) => Promise<JobResult>;
  /** Writes the permanent failure of the work, in the transaction that marks the job as dead. */
  readonly giveUp: (transaction: Transaction, job: Claim<Kind>, error: string) => Promise<void>;
}

export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

export interface JobRun {
  readonly queue: JobQueue;
  readonly write: Database["write"];
  readonly handlers: JobHandlers;
  readonly sleep: Sleep;
  /** Is notified of every failure; `job` is null if the queue itself failed. */
  readonly report: (error: unknown, job: HeldJob | null) => void;
}

/** Never rejects: what cannot be written now is claimed again when the lease has expired. */
export async function runJob<Kind extends JobKind>(job: Claim<Kind>, run: JobRun): Promise<void> {
  const ended = new AbortController();
  const lost = new AbortController();
  const beating = keepAlive(job, run, { ended: ended.signal, lost });
  try {
    await attempt(job, run, lost.signal);
  } catch (error) {
    run.report(error, job);
    // A lost job belongs to another worker.
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
  // All its attempts started and none ended: the job kills its workers.
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
