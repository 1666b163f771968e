/** Tasks of the threads for jobs: a review compared with its baseline. Both results may have many megabytes. */
import { openReview } from "@docreview/model";
import { openReading, type TaskExtension } from "@docreview/runner";
import { compareReviews } from "./compare-reviews.ts";
import type { ComparedReviews, ComparisonRequest, MarkedVersions } from "./comparison.ts";
import { findMarks, type FoundMark, type MarkedDocument } from "./find-marks.ts";

export const extendTasks: TaskExtension = () => ({
  compareReviews: async ({ results, marked }: ComparisonRequest): Promise<ComparedReviews> => {
    const compared = compareReviews(openReview(results.baseline), openReview(results.current));
    return { ...compared, marks: marked === null ? [] : await foundMarks(marked) };
  },
});

async function foundMarks({ marks, readings }: MarkedVersions): Promise<readonly FoundMark[]> {
  // Loaded only if somebody marked something: it loads the renderers, too.
  const { segmenterFor } = await import("@docreview/engine/render");
  const segmenter = segmenterFor();
  const opened = (reading: Uint8Array): MarkedDocument => {
    const { document } = openReading(reading);
    return { document, sentences: segmenter.segment(document) };
  };
  return findMarks(opened(readings.baseline), opened(readings.current), marks);
}
