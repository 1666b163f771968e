/** The health of a service's threads, by purpose. */
import type { Runner } from "@docreview/runner";
import type { ThreadStatus } from "../http/service.ts";
import type { JobThread } from "./start-job-thread.ts";

/** `jobs` is null if other processes run them. */
export function threadStatus(
  runner: Pick<Runner, "threads">,
  jobs: Pick<JobThread, "health" | "matching"> | null,
): ThreadStatus {
  const ofJobs = () => (jobs === null ? {} : { jobs: [jobs.health()], matching: jobs.matching() });
  return () => ({ rendering: runner.threads(), ...ofJobs() });
}
