/**
 * The program that does all in one process: HTTP and upkeep here, jobs in a thread beside it. Workers may run beside it
 * on the same data folder.
 */
import type { Runner } from "@docreview/runner";
import { createWake, openStore, sleep, type Store } from "@docreview/store";
import type { Logger } from "pino";
import type { Clock } from "../auth/clock.ts";
import { createApp } from "../http/create-app.ts";
import { createLog, standardOutput } from "../log.ts";
import { createMetrics, type Metrics } from "../metrics.ts";
import { addressOf, settleSettings } from "../settings/settle-settings.ts";
import { onlyOnce } from "./only-once.ts";
import { runnerForAnswers } from "./runners.ts";
import { startUpkeep } from "./start-upkeep.ts";
import type { RunningWorker } from "./start-worker.ts";
import { startedWork, type StartedWork } from "./started-work.ts";
import { workOnDemand, type Demand } from "./work-on-demand.ts";
import { startWorkThread } from "./start-work-thread.ts";
import type { WorkshopStart } from "./workshop.ts";

export interface ServiceStart extends Omit<WorkshopStart, "observe"> {
  /** Of the program. */
  readonly version: string;
}

export interface RunningService extends RunningWorker {
  /** Where it listens, as this machine reaches it. */
  readonly url: string;
}

/** What answers are given from. */
interface Counter {
  readonly store: Store;
  readonly runner: Runner;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

/**
 * Fulfilled once it listens.
 * @throws NetworkFolder, DatabaseTooNew, UnsealError, or what Node tells of the folder or the port.
 */
export async function startService(start: ServiceStart): Promise<RunningService> {
  const counter = await openCounter(start);
  try {
    return await serve(start, counter);
  } catch (error) {
    await counter.close();
    throw error;
  }
}

async function openCounter({ settings, log: target }: ServiceStart): Promise<Counter> {
  const log = createLog({ level: settings.logLevel, target });
  const metrics = createMetrics();
  const clock = Date.now;
  const store = await openStore({ folder: settings.dataFolder, clock, observe: metrics.observe });
  const runner = runnerForAnswers(settings);
  const close = async () => {
    await store.close();
    await runner.close();
  };
  return { store, runner, metrics, clock, log, close };
}

async function serve(start: ServiceStart, counter: Counter): Promise<RunningService> {
  const { version, ruleBase } = start;
  const { log, runner } = counter;
  const settings = await settleSettings(start.settings);
  const expectation = createWake();
  const app = createApp({ ...counter, ruleBase, settings, version, expectDocument: expectation.ring });
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const work = [startDemandedJobs(start, { ...counter, expectation }), startUpkeep({ ...counter, settings })];
  log.info({ version, publicUrl: settings.publicUrl, ...runner.programs }, "the service is up");
  const close = async () => {
    log.info("the service stops");
    const deadline = AbortSignal.timeout(settings.shutdownMilliseconds);
    deadline.addEventListener("abort", () => app.server.closeAllConnections());
    await Promise.all([app.close(), ...work.map(({ end }) => end(deadline))]);
    await counter.close();
    log.info("the service has stopped");
  };
  return { url: addressOf(settings), close: onlyOnce(close) };
}

/** It is the thread that keeps the deadline, and tells what it abandons. */
function startDemandedJobs(
  { settings, ruleBase, log: target = standardOutput }: ServiceStart,
  { store, metrics, clock, log, expectation }: Counter & Pick<Demand, "expectation">,
): StartedWork {
  const { observe } = metrics;
  const start = () => startWorkThread({ settings, ruleBase, log: target, observe });
  const never = new AbortController().signal;
  const { end } = startedWork(log, async ({ signal, report }) => {
    if (settings.workers === 0) return;
    const tell = (error: unknown) => report(error, null);
    await workOnDemand({ queue: store.jobs, expectation, start, clock, sleep, signal, report: tell });
  });
  return { end: () => end(never) };
}
