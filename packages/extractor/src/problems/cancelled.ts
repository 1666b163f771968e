/** The problem that every reader reports if its signal was aborted. */
import type { Problem } from "@docreview/model";

export const cancelled: Problem = { code: "review-cancelled", message: "The review was cancelled." };
