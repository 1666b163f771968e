/** The handler of each kind of job, for the worker of the store. */
import type { JobHandlers } from "@docreview/store";
import { expireAssets, type ExpiryWork } from "./expire-assets.ts";
import { processAsset, type AssetWork } from "./process-asset.ts";
import { runReview, type ReviewWork } from "./run-review.ts";

/** What the work of the service needs. */
export type Work = AssetWork & ExpiryWork & ReviewWork;

export function jobHandlers(work: Work): JobHandlers {
  return {
    "process-asset": processAsset(work),
    "expire-assets": expireAssets(work),
    "run-review": runReview(work),
  };
}
