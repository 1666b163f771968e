/** The program that only works: jobs and upkeep of an installation, beside the processes that answer HTTP. */
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
   * Takes up nothing more and lets what runs come to its end, for as long as the settings say; then everything is
   * closed. Called again, it waits for the same.
   */
  readonly close: () => Promise<void>;
}

/** @throws NetworkFolder, DatabaseTooNew, or what Node tells of the folder. */
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
