/** Periodic work of every process of the service. It can safely run in several processes at once. */
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
    const progress = (below: number) => observer.log.info({ below }, "indexing findings of older reviews");
    return Promise.all([
      runUpkeep({ ...common, clock, retentionDays }),
      indexFindings({ ...common, progress }),
    ]);
  });
}
