/**
 * A review as the service stores it: all of it as JSON text, and the parts stored in rows. Proofs are most of a
 * review's size and are only in the text, so that they are not copied between threads as objects.
 */
import { withoutProofs, type Review } from "@docreview/model";

export interface PackedReview {
  /** JSON in UTF-8. */
  readonly json: Uint8Array;
  /** Its proofs are empty. */
  readonly review: Review;
}

export function packReview(review: Review): PackedReview {
  return { json: new TextEncoder().encode(JSON.stringify(review)), review: withoutProofs(review) };
}
