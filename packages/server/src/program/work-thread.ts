/**
 * Main module of the thread in which a service does its jobs: what a job holds its thread up with (thousands of rows, a
 * commit that waits for the disk) must not hold up an answer. `start-work-thread.ts` tells it what to do.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { RuleBase } from "@docreview/runner";
import type { StoreEvent } from "@docreview/store";
import type { Settings } from "../settings/settings.ts";
import { runnerForJobs } from "./runners.ts";

/** What the thread is started with. */
export interface WorkThreadStart {
  readonly settings: Settings;
  readonly ruleBase: RuleBase;
}

/** What it is told. */
export type Order = "hint" | "close";

/** What it tells. */
export type Report =
  | { readonly kind: "up" }
  | { readonly kind: "closed" }
  | { readonly kind: "logged"; readonly line: string }
  | { readonly kind: "happened"; readonly event: StoreEvent };

const tell = (report: Report) => parentPort?.postMessage(report, []);

const start = workerData as WorkThreadStart;
const runner = runnerForJobs(start.settings, start.ruleBase);
// While the runner's threads and processes start, this one loads the rest.
const { openWorkshop } = await import("./workshop.ts");
const { startJobs } = await import("./start-jobs.ts");
const workshop = await openWorkshop({
  ...start,
  runner,
  log: { write: (line) => tell({ kind: "logged", line }) },
  observe: (event) => tell({ kind: "happened", event }),
});
const jobs = startJobs(workshop);
parentPort?.on("message", (order: Order) => {
  if (order === "hint") workshop.store.jobs.hint();
  else void close();
});
tell({ kind: "up" });

async function close(): Promise<void> {
  await jobs.end(AbortSignal.timeout(workshop.settings.shutdownMilliseconds));
  await workshop.close();
  tell({ kind: "closed" });
}
