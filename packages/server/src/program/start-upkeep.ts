/** Periodic work of every process of the service; several at once do no harm. */
import { sleep } from "@docreview/store";
import { runUpkeep } from "../jobs/upkeep.ts";
import { startedWork, type StartedWork } from "./started-work.ts";
import type { JobRuntime } from "./job-runtime.ts";

export type UpkeepParts = Pick<JobRuntime, "settings" | "store" | "clock" | "log">;

export function startUpkeep({ settings, store, clock, log }: UpkeepParts): StartedWork {
  const { retentionDays } = settings;
  return startedWork(log, ({ signal, report }) =>
    runUpkeep({ store, clock, sleep, signal, retentionDays, report: (error) => report(error, null) }),
  );
}
