/** Periodic work of every process of the service; it is safe in several processes at once. */
import { sleep } from "@docreview/store";
import { runUpkeep } from "../jobs/upkeep.ts";
import { startedWork, type StartedWork, type WorkObserver } from "./started-work.ts";
import type { JobRuntime } from "./job-runtime.ts";

export type UpkeepParts = Pick<JobRuntime, "settings" | "store" | "clock" | "log"> &
  Pick<WorkObserver, "onServiceFault">;

export function startUpkeep({ settings, store, clock, ...observer }: UpkeepParts): StartedWork {
  const { retentionDays } = settings;
  return startedWork(observer, ({ signal, report }) =>
    runUpkeep({ store, clock, sleep, signal, retentionDays, report: (error) => report(error, null) }),
  );
}
