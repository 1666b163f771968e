/** Takes jobs from the queue and does them: some at a time by the processors, and more of those that only wait for others. */
import { kindsThatNeed, runWorker, sleep } from "@docreview/store";
import { jobHandlers } from "../jobs/job-handlers.ts";
import { startedWork, type StartedWork, type WorkObserver } from "./started-work.ts";
import type { JobRuntime } from "./job-runtime.ts";

/** Jobs at the same time that do nothing but wait for the servers of strangers. */
const errands = 16;

export function startJobs(
  { log, ...runtime }: JobRuntime,
  onServiceFault?: WorkObserver["onServiceFault"],
): StartedWork {
  const { settings, store } = runtime;
  const { workers } = settings;
  const handlers = jobHandlers({
    ...runtime,
    expired: (count) => log.info({ count }, "documents past their retention were removed"),
  });
  return startedWork({ log, onServiceFault }, ({ signal, report }) => {
    const worker = { queue: store.jobs, write: store.write, handlers, sleep, signal, report };
    return Promise.all([
      runWorker({ ...worker, kinds: kindsThatNeed("processor"), concurrency: workers }),
      runWorker({ ...worker, kinds: kindsThatNeed("network"), concurrency: workers === 0 ? 0 : errands }),
    ]);
  });
}
