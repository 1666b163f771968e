/** Compares a review with its baseline on another thread, whose runner has the tasks of `comparison-tasks.ts`. */
import type { Runner } from "@docreview/runner";
import type { ReviewComparison } from "./compare-reviews.ts";
import type { FoundMark, Mark } from "./find-marks.ts";

/** As it is stored, of the baseline and of the review. */
export interface BothVersions {
  readonly baseline: Uint8Array;
  readonly current: Uint8Array;
}

export interface ComparisonRequest {
  /** The whole results, as JSON in UTF-8. */
  readonly results: BothVersions;
  /** What people marked in the baseline; null if nothing. */
  readonly marked: MarkedVersions | null;
}

export interface MarkedVersions {
  readonly marks: readonly Mark[];
  /** The documents, as the output of `v8.serialize`. */
  readonly readings: BothVersions;
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
