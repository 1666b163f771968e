/** The handler of each kind of job, for the worker of the store. */
import type { JobHandlers } from "@docreview/store";
import { processAsset, type AssetWork } from "./process-asset.ts";
import { runReview, type ReviewWork } from "./run-review.ts";

/** What the work of the service needs. */
export type Work = AssetWork & ReviewWork;

export function jobHandlers(work: Work): JobHandlers {
  return { "process-asset": processAsset(work), "run-review": runReview(work) };
}
