/** Compares a review with its baseline on another thread, whose runner has the tasks of `comparison-tasks.ts`. */
import type { Runner } from "@docreview/runner";
import type { ReviewComparison } from "./compare-reviews.ts";
import type { FoundMark, Mark } from "./find-marks.ts";

/** A review as it is stored. */
export interface ReviewBytes {
  /** The whole result, as JSON in UTF-8. */
  readonly result: Uint8Array;
  /** The document, as the output of `v8.serialize`. */
  readonly reading: Uint8Array;
}

export interface ComparisonRequest {
  readonly baseline: ReviewBytes;
  readonly current: ReviewBytes;
  /** What people marked in the baseline. */
  readonly marks: readonly Mark[];
}

export interface ComparedReviews extends ReviewComparison {
  /** The marks whose words are still there. */
  readonly marks: readonly FoundMark[];
}

export async function compareStored(
  threads: Pick<Runner, "runTask">,
  request: ComparisonRequest,
): Promise<ComparedReviews> {
  return (await threads.runTask("compareReviews", request)) as ComparedReviews;
}
