/** Tasks of the threads for jobs: a review compared with its baseline. Both results may have many megabytes. */
import { openReview } from "@docreview/model";
import { openReading, type TaskExtension } from "@docreview/runner";
import { compareReviews } from "./compare-reviews.ts";
import type { ComparedReviews, ComparisonRequest, ReviewBytes } from "./comparison.ts";
import { findMarks, type MarkedDocument } from "./find-marks.ts";

export const extendTasks: TaskExtension = () => ({
  compareReviews: async ({ baseline, current, marks }: ComparisonRequest): Promise<ComparedReviews> => {
    const compared = compareReviews(openReview(baseline.result), openReview(current.result));
    if (marks.length === 0) return { ...compared, marks: [] };
    const markedIn = await createReader();
    return { ...compared, marks: findMarks(markedIn(baseline), markedIn(current), marks) };
  },
});

/** Loaded only if somebody marked something: it loads the renderers, too. */
async function createReader(): Promise<(bytes: ReviewBytes) => MarkedDocument> {
  const { segmenterFor } = await import("@docreview/engine/render");
  const segmenter = segmenterFor();
  return ({ reading }) => {
    const { document } = openReading(reading);
    return { document, sentences: segmenter.segment(document) };
  };
}
