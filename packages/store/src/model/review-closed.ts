/** A review that is approved under a policy was to be changed: thrown so that the whole transaction is rolled back. */
import type { Id } from "./id.ts";

export class ReviewClosed extends Error {
  override readonly name = "ReviewClosed";
  readonly reviewId: Id<"review">;
  constructor(reviewId: Id<"review">) {
    super(`review ${reviewId} is closed`);
    this.reviewId = reviewId;
  }
}
