/** The program that only works: jobs and upkeep of an installation, beside the processes that answer HTTP. */
import { onlyOnce } from "./only-once.ts";
import { startJobs } from "./start-jobs.ts";
import { startUpkeep } from "./start-upkeep.ts";
import { runnerForJobs } from "./runners.ts";
import { openWorkshop, type WorkshopStart } from "./workshop.ts";

export type WorkerStart = Omit<WorkshopStart, "observe">;

export interface RunningWorker {
  /**
   * Takes up nothing more and lets what runs come to its end, for as long as the settings say; then everything is
   * closed. Called again, it waits for the same.
   */
  readonly close: () => Promise<void>;
}

/** @throws NetworkFolder, DatabaseTooNew, or what Node tells of the folder. */
export async function startWorker(start: WorkerStart): Promise<RunningWorker> {
  const workshop = await openWorkshop({ ...start, runner: runnerForJobs(start.settings, start.ruleBase) });
  const work = [startJobs(workshop), startUpkeep(workshop)];
  workshop.log.info(workshop.runner.programs, "the worker is up");
  const close = async () => {
    workshop.log.info("the worker stops");
    const deadline = AbortSignal.timeout(start.settings.shutdownMilliseconds);
    await Promise.all(work.map(({ end }) => end(deadline)));
    await workshop.close();
  };
  return { close: onlyOnce(close) };
}
