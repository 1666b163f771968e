/**
 * A worker: runs the jobs and the upkeep of an installation, alongside the processes that serve HTTP. If it has a port,
 * it serves probes and metrics there.
 */
import type { AddressInfo } from "node:net";
import type { ServiceFaultKind } from "@docreview/model";
import type { FastifyInstance } from "fastify";
import { createWorkerApp } from "../app/create-worker-app.ts";
import { createLog } from "../observability/log.ts";
import { createMetrics } from "../observability/metrics.ts";
import { createRecentFault } from "../observability/recent-fault.ts";
import { addressOf } from "../settings/settle-settings.ts";
import { openJobRuntime, type JobRuntimeStart } from "./job-runtime.ts";
import { installedOf } from "./installed.ts";
import { logDeath } from "./log-deaths.ts";
import { onlyOnce } from "./only-once.ts";
import { runnerForJobs } from "./runners.ts";
import { startJobs } from "./start-jobs.ts";
import { startUpkeep } from "./start-upkeep.ts";

export type WorkerStart = Omit<JobRuntimeStart, "observe">;

export interface RunningProcess {
  /**
   * Accepts no more work, lets running work finish within the time limit of the settings, and closes everything.
   * Further calls wait for the same shutdown.
   */
  readonly close: () => Promise<void>;
}

export interface RunningWorker extends RunningProcess {
  /** The URL at which this machine reaches its probes and metrics; null if it does not listen. */
  readonly url: string | null;
}

/** @throws NetworkFolder, DatabaseTooNew, or the error that Node reports for the folder or the port. */
export async function startWorker(start: WorkerStart): Promise<RunningWorker> {
  const { settings, ruleBase } = start;
  const log = createLog({ level: settings.logLevel, target: start.log });
  const metrics = createMetrics();
  const runner = runnerForJobs(settings, ruleBase, (event) => {
    if (event.kind === "up") return;
    metrics.threadDied("matching");
    logDeath(log, "matching", event.error.cause);
  });
  const runtime = await openJobRuntime({ ...start, runner, observe: metrics.observe });
  const monotonic = () => performance.now();
  const { note, current: recentFault } = createRecentFault(monotonic);
  const app = createWorkerApp({
    ...runtime,
    metrics,
    monotonic,
    recentFault,
    threads: () => ({ matching: runner.threads() }),
  });
  const url = await runner
    .ready()
    .then(() => listen(app, settings))
    .catch(async (error: unknown) => {
      await runtime.close();
      throw error;
    });
  const onServiceFault = (kind: ServiceFaultKind) => {
    metrics.serviceFault(kind);
    note(kind);
  };
  const work = [startJobs(runtime, onServiceFault), startUpkeep({ ...runtime, onServiceFault })];
  log.info({ ...installedOf(runner.programs), ...(url !== null && { url }) }, "the worker has started");
  const close = async () => {
    log.info("the worker is stopping");
    const deadline = AbortSignal.timeout(settings.shutdownMilliseconds);
    await Promise.all(work.map(({ end }) => end(deadline)));
    await app.close();
    await runtime.close();
  };
  return { url, close: onlyOnce(close) };
}

/** Its URL; null if the settings name no port. */
async function listen(
  app: FastifyInstance,
  { host, workerPort }: WorkerStart["settings"],
): Promise<string | null> {
  if (workerPort === null) return null;
  await app.listen({ host, port: workerPort });
  const { port } = app.server.address() as AddressInfo;
  return addressOf({ host, port });
}
