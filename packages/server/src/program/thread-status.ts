/** How the threads of a service fare, by what they are for. */
import type { Runner } from "@docreview/runner";
import type { ThreadStatus } from "../http/service.ts";
import type { JobThread } from "./start-job-thread.ts";

/** `jobs` is null where other processes do them. */
export function threadStatus(
  runner: Pick<Runner, "threads">,
  jobs: Pick<JobThread, "health" | "matching"> | null,
): ThreadStatus {
  const ofJobs = () => (jobs === null ? {} : { jobs: [jobs.health()], matching: jobs.matching() });
  return () => ({ rendering: runner.threads(), ...ofJobs() });
}
