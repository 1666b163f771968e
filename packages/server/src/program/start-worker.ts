/** A worker: runs the jobs and the upkeep of an installation, alongside the processes that serve HTTP. */
import { onlyOnce } from "./only-once.ts";
import { createLog } from "../observability/log.ts";
import { logDeaths } from "./log-deaths.ts";
import { startJobs } from "./start-jobs.ts";
import { startUpkeep } from "./start-upkeep.ts";
import { runnerForJobs } from "./runners.ts";
import { openJobRuntime, type JobRuntimeStart } from "./job-runtime.ts";

export type WorkerStart = Omit<JobRuntimeStart, "observe">;

export interface RunningWorker {
  /**
   * Accepts no more work, lets running work finish within the time limit of the settings, and closes everything.
   * Further calls wait for the same shutdown.
   */
  readonly close: () => Promise<void>;
}

/** @throws NetworkFolder, DatabaseTooNew, or the error that Node reports for the folder. */
export async function startWorker(start: WorkerStart): Promise<RunningWorker> {
  const log = createLog({ level: start.settings.logLevel, target: start.log });
  const runner = runnerForJobs(start.settings, start.ruleBase, logDeaths(log, "matching"));
  const runtime = await openJobRuntime({ ...start, runner });
  await runner.ready().catch(async (error: unknown) => {
    await runtime.close();
    throw error;
  });
  const work = [startJobs(runtime), startUpkeep(runtime)];
  runtime.log.info(runtime.runner.programs, "the worker has started");
  const close = async () => {
    runtime.log.info("the worker is stopping");
    const deadline = AbortSignal.timeout(start.settings.shutdownMilliseconds);
    await Promise.all(work.map(({ end }) => end(deadline)));
    await runtime.close();
  };
  return { close: onlyOnce(close) };
}
