/** The status of a review in words. */
import type { ReviewStatus } from "./review-summary.ts";

export const statusWords: Readonly<Record<ReviewStatus, string>> = {
  pending: "In progress",
  finished: "Finished",
  failed: "Failed",
};
