/** An event of the store for metrics: something was committed durably. It identifies no company and no document. */
export type StoreEvent =
  | { readonly kind: "asset-accepted"; readonly bytes: number }
  /** The code of its first failure. */
  | { readonly kind: "asset-failed"; readonly code: string }
  /** A job has failed for good. */
  | { readonly kind: "job-failed"; readonly job: string }
  | { readonly kind: "review-ended"; readonly status: "finished" | "failed" };
