/** The tasks of a runner for which clients wait, in turns between companies. */
import type { Runner } from "@docreview/runner";
import type { Clock, Id } from "@docreview/store";
import { createFairQueue } from "./fair-queue.ts";

export type Tasks = Pick<Runner, "edits" | "runTask" | "sentences">;

export type CompanyTasks = (companyId: Id<"company">) => Tasks;

/**
 * The maximum per company: the review page requests many small things at once, such as explanations, sentences and
 * pictures.
 */
const waitingPerCompany = 64;

/** Milliseconds. A client does not wait longer, because its connection is closed when nothing is sent. */
const limit = 170_000;

/**
 * With two or more threads, one company never occupies all of them. `threads` is the number of threads of the runner.
 */
export function createCompanyTasks(
  runner: Tasks,
  { threads, monotonic }: { readonly threads: number; readonly monotonic: Clock },
): CompanyTasks {
  const runningPerCompany = Math.max(1, threads - 1);
  const queue = createFairQueue({ workers: threads, runningPerCompany, waitingPerCompany, monotonic });
  return (companyId) => ({
    edits: (task) => queue.run(companyId, { work: () => runner.edits(task) }),
    sentences: (reading) => queue.run(companyId, { work: () => runner.sentences(reading, { limit }) }),
    runTask: (name, input) => queue.run(companyId, { work: () => runner.runTask(name, input, { limit }) }),
  });
}
