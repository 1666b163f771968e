/**
 * Runs one claimed job. Its handler works outside any transaction and returns what is to be written, which is committed in
 * the transaction that also completes the job. So a result is written exactly once, however often the job runs, and nothing
 * that a handler forgets can break this.
 *
 * An attempt that meets a service fault, such as a full disk, is not a failure of the job: the job is deferred, as often as
 * necessary. Writing the deferral may meet the same fault, and is repeated until it succeeds.
 */
import { serviceFaultOf } from "@docreview/model";
import type { Database, Transaction } from "../database/database.ts";
import { StaleAttempt } from "../model/stale-attempt.ts";
import { type Claim, type HeldJob, type JobQueue, leaseTime } from "./job-queue.ts";
import { delayAfterFault, isLastTry, type JobKind, jobPolicies, tryOf } from "./kinds.ts";
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
  /** Aborts when the worker is to stop. */
  readonly signal: AbortSignal;
  /** Called for every failure; `job` is null if the queue itself failed. */
  readonly report: (error: unknown, job: HeldJob | null) => void;
}

/** Never rejects: what cannot be written now is claimed again when the lease has expired. */
export async function runJob<Kind extends JobKind>(job: Claim<Kind>, run: JobRun): Promise<void> {
  const ended = new AbortController();
  const lost = new AbortController();
  const state: AttemptState = { ended: ended.signal, lost, hadServiceFault: false };
  const heartbeats = keepAlive(job, run, state);
  try {
    await attempt(job, run, lost.signal);
  } catch (error) {
    run.report(error, job);
    await failed(job, run, { error, state });
  } finally {
    ended.abort();
  }
  await heartbeats;
}

async function attempt<Kind extends JobKind>(
  job: Claim<Kind>,
  run: JobRun,
  signal: AbortSignal,
): Promise<void> {
  // Every attempt was begun and none ended, so the job kills its workers.
  if (tryOf(job) > jobPolicies[job.kind].maximumAttempts) throw new Error("its workers died");
  const handler: JobHandler<Kind> = run.handlers[job.kind];
  const result = await handler.run(job, signal);
  await run.write(async (transaction) => {
    const outcome = await result(transaction);
    if (outcome === undefined) await run.queue.complete(transaction, job);
    else await retryOrGiveUp(job, { ...run, transaction }, outcome.again);
  });
}

interface FailedAttempt {
  readonly error: unknown;
  readonly state: AttemptState;
}

async function failed<Kind extends JobKind>(
  job: Claim<Kind>,
  run: JobRun,
  { error, state }: FailedAttempt,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  // A lost job belongs to another worker. If it was lost because a heartbeat could not be written, the attempt is not a try.
  const isOurFault =
    serviceFaultOf(error) !== null || (error instanceof StaleAttempt && state.hadServiceFault);
  if (isOurFault) return defer(job, run, message);
  if (error instanceof StaleAttempt) return undefined;
  try {
    await run.write((transaction) => retryOrGiveUp(job, { ...run, transaction }, message));
  } catch (failure) {
    run.report(failure, job);
    if (serviceFaultOf(failure) !== null) await defer(job, run, message);
  }
  return undefined;
}

/** Repeats until the outcome is written or the worker stops: a later worker cannot know why this attempt ended. */
async function defer(job: HeldJob, { queue, write, sleep, signal, report }: JobRun, message: string) {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await write((transaction) => queue.defer(transaction, job, message));
      return;
    } catch (error) {
      report(error, job);
      await sleep(delayAfterFault({ ...job, deferrals: failures }), signal);
    }
  }
}

async function retryOrGiveUp<Kind extends JobKind>(
  job: Claim<Kind>,
  { queue, handlers, transaction }: JobRun & { readonly transaction: Transaction },
  message: string,
): Promise<void> {
  if (!isLastTry(job)) return queue.retry(transaction, job, message);
  const handler: JobHandler<Kind> = handlers[job.kind];
  await handler.giveUp(transaction, job, message);
  await queue.bury(transaction, job, message);
}

interface AttemptState {
  readonly ended: AbortSignal;
  readonly lost: AbortController;
  /** Whether a heartbeat met a service fault. */
  hadServiceFault: boolean;
}

async function keepAlive(job: HeldJob, { queue, sleep, report }: JobRun, state: AttemptState): Promise<void> {
  const { ended, lost } = state;
  for (;;) {
    await sleep(heartbeatInterval, ended);
    if (ended.aborted || lost.signal.aborted) return;
    try {
      if (!(await queue.heartbeat(job))) lost.abort();
    } catch (error) {
      state.hadServiceFault ||= serviceFaultOf(error) !== null;
      report(error, job);
    }
  }
}
