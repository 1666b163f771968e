/** Periodic work of every process of the service; it is safe in several processes at once. */
import { sleep } from "@docreview/store";
import { indexFindings } from "../jobs/index-findings.ts";
import { runUpkeep } from "../jobs/upkeep.ts";
import { startedWork, type StartedWork, type WorkObserver } from "./started-work.ts";
import type { JobRuntime } from "./job-runtime.ts";

export type UpkeepParts = Pick<JobRuntime, "settings" | "store" | "clock" | "log"> &
  Pick<WorkObserver, "onServiceFault">;

export function startUpkeep({ settings, store, clock, ...observer }: UpkeepParts): StartedWork {
  const { retentionDays } = settings;
  return startedWork(observer, ({ signal, report: reportJob }) => {
    const common = { store, sleep, signal, report: (error: unknown) => reportJob(error, null) };
    const progress = (below: number) => observer.log.info({ below }, "findings of older reviews are indexed");
    return Promise.all([
      runUpkeep({ ...common, clock, retentionDays }),
      indexFindings({ ...common, progress }),
    ]);
  });
}
