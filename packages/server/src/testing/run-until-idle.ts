/** Runs jobs without waiting for retries: the clock of the test advances whenever the worker is idle. */
import { pollInterval, runWorker, sleep } from "@docreview/store";
import { jobHandlers, type Work } from "../jobs/job-handlers.ts";
import { asProgram } from "./audited-changes.ts";
import type { TestService } from "./test-service.ts";

/** Runs a worker until the queue is empty, including retries; returns the errors it reported. */
export async function runUntilIdle(
  service: TestService,
  parts: Partial<Work> = {},
): Promise<readonly unknown[]> {
  const { advance } = service;
  const store = asProgram(service.store);
  const reported: unknown[] = [];
  const stop = new AbortController();
  const worker = runWorker({
    queue: store.jobs,
    write: store.write,
    handlers: jobHandlers({ ...service, store, expired: () => undefined, ...parts }),
    sleep: async (milliseconds, signal) => {
      await sleep(3, signal);
      const isIdle = milliseconds === pollInterval && (await store.jobs.count()).running === 0;
      if (isIdle) advance(milliseconds);
    },
    report: (error) => reported.push(error),
    concurrency: 2,
    signal: stop.signal,
  });
  for (;;) {
    const { waiting, running } = await store.jobs.count();
    if (waiting + running === 0) break;
    await sleep(5, stop.signal);
  }
  stop.abort();
  await worker;
  return reported;
}
