/**
 * A thread for jobs that comes with the first of them, or when one is to be expected, and goes when for a while there
 * was none, and its memory with it. Meanwhile somebody looks into the queue, as jobs also come from other processes and
 * from the past.
 */
import { createBell, pollInterval, type JobQueue, type Sleep, type Wake } from "@docreview/store";
import type { Clock } from "../auth/clock.ts";
import type { WorkThread } from "./start-work-thread.ts";

export interface Demand {
  readonly queue: Pick<JobQueue, "count" | "onWork">;
  /** Rings when there is likely to be a job soon. */
  readonly expectation: Pick<Wake, "subscribe">;
  readonly start: () => Promise<WorkThread>;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Aborting it closes the thread, if there is one, and ends the work. */
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
}

/** Milliseconds without a job after which the thread goes. */
export const restBeforeLeave = 5 * 60_000;

/** Fulfilled once the signal has aborted and the thread has gone. */
export async function workOnDemand(demand: Demand): Promise<void> {
  const { queue, expectation, sleep, signal, report } = demand;
  const bell = createBell(sleep);
  const crew = createCrew(demand);
  const subscriptions = [
    queue.onWork(bell.ring),
    expectation.subscribe(() => {
      crew.expect();
      bell.ring();
    }),
  ];
  signal.addEventListener("abort", bell.ring);
  while (!signal.aborted) {
    await crew.adapt().catch(report);
    await bell.rest(pollInterval);
  }
  for (const unsubscribe of subscriptions) unsubscribe();
  signal.removeEventListener("abort", bell.ring);
  await crew.dismiss();
}

/** One thread, or none. */
function createCrew({ queue, start, clock }: Demand) {
  let thread: WorkThread | null = null;
  let neededAt = 0;
  let isExpected = false;
  const dismiss = async () => {
    const leaving = thread;
    thread = null;
    await leaving?.close();
  };
  return {
    dismiss,
    expect: () => {
      isExpected = true;
    },
    /** To what is in the queue. Jobs that run may be in other hands; those of a worker that died are taken up here. */
    adapt: async () => {
      const { waiting, running } = await queue.count();
      if (waiting + running > 0 || isExpected) {
        isExpected = false;
        thread ??= await start();
        thread.hint();
        neededAt = clock();
      } else if (clock() - neededAt > restBeforeLeave) await dismiss();
    },
  };
}
