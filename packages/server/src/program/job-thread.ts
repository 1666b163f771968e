/**
 * Main module of the thread in which a service runs its jobs, so that a slow job (thousands of rows, a commit that
 * waits for the disk) does not delay a response. `start-job-thread.ts` starts and controls it.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { ServiceFaultKind } from "@docreview/model";
import { collectWhenIdle, lowerThreadPriority, type RuleBase, type ThreadHealth } from "@docreview/runner";
import type { StoreEvent } from "@docreview/store";
import { createLog, type LogTarget } from "../observability/log.ts";
import type { Settings } from "../settings/settings.ts";
import { logDeaths } from "./log-deaths.ts";
import { niceness, runnerForJobs } from "./runners.ts";

/** The start-up data of the thread. */
export interface JobThreadStart {
  readonly settings: Settings;
  readonly version: string;
  readonly ruleBase: RuleBase;
}

/** Messages to the thread. */
export type Order = "hint" | "close";

/** Messages from the thread, in addition to `"up"` once everything that jobs need is loaded. */
export type Report =
  | { readonly kind: "closed" }
  | { readonly kind: "logged"; readonly line: string }
  | { readonly kind: "happened"; readonly event: StoreEvent }
  | { readonly kind: "service-fault"; readonly fault: ServiceFaultKind }
  | { readonly kind: "matching"; readonly threads: readonly ThreadHealth[]; readonly hasDied: boolean };

const tell = (report: Report) => parentPort?.postMessage(report, []);

const start = workerData as JobThreadStart;
lowerThreadPriority(niceness.jobs);
const target: LogTarget = { write: (line) => tell({ kind: "logged", line }) };
const logDeath = logDeaths(createLog({ level: start.settings.logLevel, target }), "matching");
const runner = runnerForJobs(start.settings, start.ruleBase, (event) => {
  logDeath(event);
  // A microtask later, because a thread can fail to start while the runner is still being created.
  queueMicrotask(() => {
    tell({ kind: "matching", threads: runner.threads(), hasDied: event.kind === "died" });
  });
});
// While the runner's threads and processes start, this one loads the rest.
const { openJobRuntime } = await import("./job-runtime.ts");
const { startJobs } = await import("./start-jobs.ts");
const worked = collectWhenIdle();
const runtime = await openJobRuntime({
  ...start,
  runner,
  log: target,
  observe: (event) => {
    tell({ kind: "happened", event });
    worked();
  },
});
await runner.ready();
const jobs = startJobs(runtime, (fault) => tell({ kind: "service-fault", fault }));
parentPort?.on("message", (order: Order) => {
  if (order === "hint") runtime.store.jobs.hint();
  else void close();
});
parentPort?.postMessage("up", []);

async function close(): Promise<void> {
  await jobs.end(AbortSignal.timeout(runtime.settings.shutdownMilliseconds));
  await runtime.close();
  tell({ kind: "closed" });
}
