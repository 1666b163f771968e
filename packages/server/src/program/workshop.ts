/**
 * What every process of the service has: the store, the runner with its budgets, a log and counts. On it work is done:
 * jobs and upkeep.
 */
import { createRunner, type RuleBase, type Runner, type RunnerLimits } from "@docreview/runner";
import { openStore, runWorker, sleep, type HeldJob, type Store } from "@docreview/store";
import type { Logger } from "pino";
import type { Clock } from "../auth/clock.ts";
import { createLog, tracedFaultOf, type LogTarget } from "../log.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import type { Settings } from "../settings/settings.ts";
import { jobHandlers } from "../work/job-handlers.ts";
import { runUpkeep } from "../work/upkeep.ts";

export interface WorkshopOptions {
  readonly settings: Settings;
  /** Without a fault: whoever read it has told them. */
  readonly ruleBase: RuleBase;
  /** Where log lines go; the standard output where it is not given. */
  readonly log?: LogTarget | undefined;
}

export interface Workshop {
  readonly settings: Settings;
  readonly ruleBase: RuleBase;
  readonly clock: Clock;
  readonly store: Store;
  readonly runner: Runner;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** What still runs is abandoned, and writes nothing more: when its lease has run out, another worker takes it up. */
  readonly close: () => Promise<void>;
}

/** @throws NetworkFolder, DatabaseTooNew, or what Node tells of the folder. */
export async function openWorkshop({ settings, ruleBase, log: target }: WorkshopOptions): Promise<Workshop> {
  const clock = Date.now;
  const log = createLog({ level: settings.logLevel, target });
  const metrics = createMetrics();
  const store = await openStore({ folder: settings.dataFolder, clock, observe: metrics.observe });
  const runner = createRunner({ ...ruleBase, limits: limitsOf(settings) });
  const close = async () => {
    await store.close();
    await runner.close();
  };
  return { settings, ruleBase, clock, store, runner, metrics, log, close };
}

function limitsOf(settings: Settings): RunnerLimits {
  return {
    readers: settings.readers,
    threads: settings.threads,
    readMilliseconds: settings.readMilliseconds,
    readMemory: settings.readMemoryBytes,
    fileBytes: settings.maximumUploadBytes,
    maximumPages: settings.maximumPages,
  };
}

export interface StartedWork {
  /** Takes up nothing more. Fulfilled when all that runs has ended, or at the deadline. */
  readonly end: (deadline: AbortSignal) => Promise<void>;
}

/** Jobs and upkeep, until they are ended. */
export function startWork({ settings, store, clock, log, ...workshop }: Workshop): StartedWork {
  const stop = new AbortController();
  const abandoned = new AbortController();
  const { signal } = stop;
  const report = (error: unknown, job: HeldJob | null) => {
    // What an abandoned job runs into says nothing of the job.
    if (!abandoned.signal.aborted) log.error({ fault: tracedFaultOf(error), job }, "work failed");
  };
  const jobs = runWorker({
    queue: store.jobs,
    write: store.write,
    handlers: jobHandlers({
      ...workshop,
      store,
      expired: (count) => log.info({ count }, "documents past their retention were removed"),
    }),
    concurrency: settings.workers,
    sleep,
    signal,
    report,
  });
  const { retentionDays } = settings;
  const upkeep = runUpkeep({
    store,
    clock,
    sleep,
    signal,
    retentionDays,
    report: (error) => report(error, null),
  });
  return {
    end: async (deadline) => {
      stop.abort();
      const ended = Promise.all([jobs, upkeep]).then(() => true);
      if (await Promise.race([ended, abortOf(deadline).then(() => false)])) return;
      abandoned.abort();
      log.warn("work was abandoned, to be taken up by another worker");
    },
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => signal.addEventListener("abort", () => done(), { once: true }));
}
