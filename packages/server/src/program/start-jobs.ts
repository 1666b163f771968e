/**
 * Takes jobs from the queue and runs them: a few at a time that need a processor, those of the lowest priority only if no other of
 * them waits, and more that only wait for other servers.
 */
import { runWorker, sleep } from "@docreview/store";
import { jobHandlers } from "../jobs/job-handlers.ts";
import { startedWork, type StartedWork, type WorkObserver } from "./started-work.ts";
import type { JobRuntime } from "./job-runtime.ts";

/** Concurrent jobs that only wait for external servers. */
const errands = 16;

export function startJobs(
  { log, ...runtime }: JobRuntime,
  onServiceFault?: WorkObserver["onServiceFault"],
): StartedWork {
  const { settings, store } = runtime;
  const { workers } = settings;
  const handlers = jobHandlers({
    ...runtime,
    expired: (expired) => log.info(expired, "documents past their retention period were removed"),
  });
  return startedWork({ log, onServiceFault }, ({ signal, report }) => {
    const worker = { queue: store.jobs, write: store.write, handlers, sleep, signal, report };
    return Promise.all([
      runWorker({ ...worker, needs: ["processor", "idle-processor"], concurrency: workers }),
      runWorker({ ...worker, needs: ["network"], concurrency: workers === 0 ? 0 : errands }),
    ]);
  });
}
