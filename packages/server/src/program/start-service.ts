/**
 * The program that does everything in one process: HTTP and upkeep here, jobs in a separate thread. Further workers
 * may run on the same data. The service listens once everything that it needs is loaded.
 */
import type { ServiceFaultKind } from "@docreview/model";
import { collectGarbage, type Runner } from "@docreview/runner";
import { openStore, type Clock, type Store } from "@docreview/store";
import type { Logger } from "pino";
import { createApp } from "../app/create-app.ts";
import type { ThreadStatus } from "../http/service.ts";
import { createLog, standardOutput } from "../observability/log.ts";
import { createMetrics, type Metrics } from "../observability/metrics.ts";
import { createRecentFault } from "../observability/recent-fault.ts";
import { openPage } from "../review-page/page-files.ts";
import type { Holder } from "../review-page/sealed-pass.ts";
import { signInLink } from "../review-page/sign-in-link.ts";
import { sealingKeyOf } from "../auth/sealing-key-file.ts";
import { addressOf, settleSettings } from "../settings/settle-settings.ts";
import { storeLocation } from "../settings/store-location.ts";
import type { JobRuntimeStart } from "./job-runtime.ts";
import { installedOf } from "./installed.ts";
import { logDeath, logDeaths } from "./log-deaths.ts";
import { logUnaudited } from "./log-unaudited.ts";
import { onlyOnce } from "./only-once.ts";
import type { TryRunner } from "../tries/try-runner.ts";
import { runnerForAnswers, runnerForTries } from "./runners.ts";
import { startJobThread, type JobThread } from "./start-job-thread.ts";
import { startUpkeep } from "./start-upkeep.ts";
import type { RunningProcess } from "./start-worker.ts";

export interface ServiceStart extends Omit<JobRuntimeStart, "observe"> {
  /** The folder with the built review page, if there is one. */
  readonly pageFolder?: string | undefined;
}

export interface RunningService extends RunningProcess {
  /** The URL at which this machine reaches it. */
  readonly url: string;
  /** The URL at which people reach the review page; null without the page. */
  readonly pageUrl: string | null;
  /** A link that signs the user in to the review page once; null without the page. */
  readonly signInLink: (user: Holder) => string | null;
}

/** Everything needed to produce responses. */
interface HttpRuntime {
  readonly store: Store;
  readonly runner: Runner;
  readonly tries: TryRunner;
  readonly metrics: Metrics;
  /** Called with each service fault in background work. */
  readonly onServiceFault: (kind: ServiceFaultKind) => void;
  readonly recentFault: () => ServiceFaultKind | null;
  readonly clock: Clock;
  readonly monotonic: Clock;
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

/**
 * Resolves once it is listening.
 * @throws NetworkFolder, DatabaseTooNew, BucketUnavailable, UnsealError, or the error that Node reports for the folder
 * or the port.
 */
export async function startService(start: ServiceStart): Promise<RunningService> {
  const runtime = await openHttpRuntime(start);
  try {
    return await startWith(runtime, start);
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

async function openHttpRuntime({ settings, ruleBase, log: target }: ServiceStart): Promise<HttpRuntime> {
  const log = createLog({ level: settings.logLevel, target });
  const metrics = createMetrics();
  const clock = Date.now;
  const store = await openStore({
    ...storeLocation(settings),
    clock,
    observe: metrics.observe,
    onMigration: (sentence) => log.info(sentence),
    onUnaudited: logUnaudited(log),
  });
  const runner = runnerForAnswers(settings, (event) => {
    if (event.kind === "up") return;
    metrics.threadDied("rendering");
    logDeath(log, "rendering", event.error.cause);
  });
  const tries = runnerForTries(settings, ruleBase, logDeaths(log, "trying"));
  const close = async () => {
    await store.close();
    await Promise.all([runner.close(), tries.close()]);
  };
  const monotonic = () => performance.now();
  const { note, current: recentFault } = createRecentFault(monotonic);
  const onServiceFault = (kind: ServiceFaultKind) => {
    metrics.serviceFault(kind);
    note(kind);
  };
  return { store, runner, tries, metrics, onServiceFault, recentFault, clock, monotonic, log, close };
}

async function startWith(runtime: HttpRuntime, start: ServiceStart): Promise<RunningService> {
  const [jobs] = await Promise.all([startJobs(runtime, start), runtime.runner.ready()]);
  try {
    return await serve(runtime, start, jobs);
  } catch (error) {
    await jobs?.close();
    throw error;
  }
}

/** Null if the settings leave the jobs to other processes. */
async function startJobs(
  { store, metrics, onServiceFault, log }: HttpRuntime,
  { settings, version, ruleBase, log: target = standardOutput }: ServiceStart,
): Promise<JobThread | null> {
  if (settings.workers === 0) return null;
  const jobs = await startJobThread({
    settings,
    version,
    ruleBase,
    log: target,
    observe: metrics.observe,
    onServiceFault,
    onDeath: (cause) => {
      metrics.threadDied("jobs");
      logDeath(log, "jobs", cause);
    },
    onMatchingDeath: () => metrics.threadDied("matching"),
  });
  store.jobs.onWork(jobs.hint);
  return jobs;
}

async function serve(
  runtime: HttpRuntime,
  start: ServiceStart,
  jobs: JobThread | null,
): Promise<RunningService> {
  const { log, runner } = runtime;
  const { version, ruleBase, pageFolder } = start;
  const settings = await settleSettings(start.settings, await sealingKeyOf(start.settings, runtime.store));
  const page = pageFolder === undefined ? null : await openPage(pageFolder);
  const threads = threadStatus(runner, jobs);
  const app = createApp({ ...runtime, ruleBase, settings, version, page, threads });
  // Garbage from starting is collected now, while no request is waiting.
  collectGarbage();
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const upkeep = startUpkeep({ ...runtime, settings });
  log.info(
    { version, publicUrl: settings.publicUrl, ...installedOf(runner.programs) },
    "the service has started",
  );
  const close = async () => {
    log.info("the service is stopping");
    const deadline = AbortSignal.timeout(settings.shutdownMilliseconds);
    deadline.addEventListener("abort", () => app.server.closeAllConnections());
    await Promise.all([app.close(), jobs?.close(), upkeep.end(deadline)]);
    await runtime.close();
    log.info("the service has stopped");
  };
  const url = addressOf(settings) + settings.basePath;
  const { sealingKey } = settings;
  return {
    url,
    pageUrl: page === null ? null : `${settings.publicUrl}/`,
    signInLink: (user) =>
      page === null ? null : signInLink({ url, sealingKey, clock: runtime.clock }, user),
    close: onlyOnce(close),
  };
}

/** The health of the threads, by purpose; without those of jobs if other processes run the jobs. */
function threadStatus(runner: Runner, jobs: JobThread | null): ThreadStatus {
  const ofJobs = () => (jobs === null ? {} : { jobs: [jobs.health()], matching: jobs.matching() });
  return () => ({ rendering: runner.threads(), ...ofJobs() });
}
