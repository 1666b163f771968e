/** What every reader says when its signal was aborted. */
import type { Problem } from "@docreview/model";

export const cancelled: Problem = { code: "review-cancelled", message: "Reading was cancelled." };
