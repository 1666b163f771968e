/** The refusal to retry an asset or a review. */
import { apiError, refused, type Refused } from "../../json-api/error.ts";
import type { RetryOutcome } from "../../jobs/retry-failed.ts";

export function notRetried(outcome: Exclude<RetryOutcome, "retried">, what: "asset" | "review"): Refused {
  const details: Readonly<Record<typeof outcome, string>> = {
    "not-failed": `The ${what} has not failed.`,
    "without-file": "The asset's file is no longer stored. Submit it as a new asset.",
    "asset-failed": "The review's asset has failed. Retry the asset, which also retries its reviews.",
  };
  return refused(apiError("state-conflict", details[outcome], { pointer: "/data/attributes/status" }));
}
