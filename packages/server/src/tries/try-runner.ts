/**
 * The workers for tries, separate from those for reviews and downloads: each runs one task at a time within limits of
 * time and memory, companies take turns, and results arrive as bytes, so that the answering thread does not process
 * them. They start with the first try and end after a period without tries.
 */
import type { Programs, Runner, RunnerLimits } from "@docreview/runner";
import type { Id } from "@docreview/store";
import type { Query } from "../json-api/query.ts";
import type { PackCheck, PackCheckRequest } from "./check-pack.ts";
import { createFairQueue, type FairTask } from "../on-demand/fair-queue.ts";
import type { ReadText, TriedText } from "./try-outcome.ts";
import type { TryRequest } from "./try-request.ts";

/** The caller of a task, and the form of its result. */
export interface TryCaller {
  readonly companyId: Id<"company">;
  readonly query: Query;
  /** Aborted when nobody is waiting for the result any more. */
  readonly left: AbortSignal;
}

export interface TryRunner {
  /** @throws CompanyQueueFull, TookTooLong, CallerLeft, ThreadDied */
  readonly tryText: (request: TryRequest, caller: TryCaller) => Promise<TriedText>;
  /** @throws CompanyQueueFull, TookTooLong, CallerLeft, ThreadDied */
  readonly readText: (bytes: Uint8Array, caller: TryCaller) => Promise<ReadText>;
  /** @throws CompanyQueueFull, TookTooLong, CallerLeft, ThreadDied */
  readonly checkPack: (request: PackCheckRequest, caller: TryCaller) => Promise<PackCheck>;
  readonly close: () => Promise<void>;
}

/** The tasks of the threads, by the names `tryText` and `readText`; `checkPack` is the third. */
export interface TryTask {
  readonly request: TryRequest;
  readonly query: Query;
}

export interface ReadTask {
  readonly bytes: Uint8Array;
  readonly query: Query;
  /** The limits of the processes that read files for the thread. */
  readonly limits: RunnerLimits;
  readonly programs: Programs;
}

/**
 * Threads, each with a reading process when it needs one. While one company has a slow task, others can use the other
 * thread.
 */
export const tryWorkers = 2;

/** Mebibytes that one thread may use. */
export const tryMemory = 512;

/** The maximum number of waiting tasks of one company, besides the running one. */
export const waitingTries = 4;

/** Milliseconds. */
const tryLasts = 15_000;
const readingLasts = 60_000;
const checkLasts = 30_000;

/** Milliseconds without a try after which its memory is released. */
const idle = 10 * 60_000;

/** `start` starts a runner whose threads have these tasks. */
export function createTryRunner(start: () => Runner): TryRunner {
  const { using, stop } = startedByUse(start);
  const queue = createFairQueue({
    workers: tryWorkers,
    runningPerCompany: 1,
    waitingPerCompany: waitingTries,
    monotonic: () => performance.now(),
  });
  const run = <Result>({ companyId, left }: TryCaller, task: Omit<FairTask<Result>, "left">) =>
    queue.run(companyId, { ...task, left });
  return {
    tryText: (request, caller) =>
      run(caller, {
        work: () =>
          using(async (runner) => {
            const task: TryTask = { request, query: caller.query };
            return (await runner.runTask("tryText", task, { limit: tryLasts })) as TriedText;
          }),
      }),
    readText: (bytes, caller) =>
      run(caller, {
        work: () =>
          using(async (runner) => {
            const limits = { ...runner.limits, readers: 1 };
            const task: ReadTask = { bytes, query: caller.query, limits, programs: runner.programs };
            return (await runner.runTask("readText", task, { limit: readingLasts })) as ReadText;
          }),
      }),
    checkPack: (request, caller) =>
      run(caller, {
        work: () =>
          using(
            async (runner) =>
              (await runner.runTask("checkPack", request, { limit: checkLasts })) as PackCheck,
          ),
      }),
    close: stop,
  };
}

function startedByUse(start: () => Runner) {
  let running: Runner | null = null;
  let inUse = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearTimeout(timer);
    const stopped = running;
    running = null;
    await stopped?.close();
  };
  const using = async <Result>(work: (runner: Runner) => Promise<Result>): Promise<Result> => {
    running ??= start();
    inUse += 1;
    clearTimeout(timer);
    try {
      return await work(running);
    } finally {
      inUse -= 1;
      if (inUse === 0) timer = setTimeout(() => void stop(), idle).unref();
    }
  };
  return { using, stop };
}
