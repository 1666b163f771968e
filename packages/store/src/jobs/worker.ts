/**
 * Takes jobs from the queue and runs them, several at a time, until it is stopped; then it lets running jobs finish.
 * How one job is run is in `run-job.ts`.
 */
import { createAutoResetEvent } from "./auto-reset-event.ts";
import type { Claim } from "./job-queue.ts";
import { type Resource, resources } from "./kinds.ts";
import { runJob, type JobRun } from "./run-job.ts";

/** Milliseconds between two polls of the queue without a notification. */
export const pollInterval = 1_000;

export interface WorkerOptions extends JobRun {
  /** The worker runs the jobs that use these; all if omitted. */
  readonly needs?: readonly Resource[];
  /** Jobs that run at the same time. */
  readonly concurrency: number;
}

/** Fulfilled once the worker has been stopped and its last job has ended. */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { queue, concurrency, signal, sleep } = options;
  const running = new Set<Promise<void>>();
  const wakeUp = createAutoResetEvent(sleep);
  const unsubscribe = queue.onWork(wakeUp.set);
  signal.addEventListener("abort", wakeUp.set);
  while (!signal.aborted) {
    const claims = await claimUpTo(concurrency - running.size, options);
    for (const claim of claims) {
      const work = runJob(claim, options).finally(() => {
        running.delete(work);
        wakeUp.set();
      });
      running.add(work);
    }
    if (claims.length === 0) await wakeUp.wait(pollInterval);
  }
  unsubscribe();
  signal.removeEventListener("abort", wakeUp.set);
  await Promise.all(running);
}

async function claimUpTo(
  limit: number,
  { queue, report, needs = resources }: WorkerOptions,
): Promise<readonly Claim[]> {
  if (limit === 0) return [];
  try {
    return await queue.claim({ needs, limit });
  } catch (error) {
    report(error, null);
    return [];
  }
}
