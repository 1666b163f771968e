/** The refusal to try an asset or a review again. */
import { apiError, refused, type Refused } from "../json-api/error.ts";
import type { RetryOutcome } from "../jobs/retry-failed.ts";

export function notRetried(outcome: Exclude<RetryOutcome, "retried">, what: "asset" | "review"): Refused {
  const details: Readonly<Record<typeof outcome, string>> = {
    "not-failed": `The ${what} has not failed.`,
    "without-file": "The file of the asset is not there any more: submit it as a new asset.",
    "asset-failed": "The asset of the review has failed: retry the asset, and its reviews follow.",
  };
  return refused(apiError("state-conflict", details[outcome], { pointer: "/data/attributes/status" }));
}
