/**
 * Reviews wait for their asset and their categorisation. Code that changes one of the three calls this in the same
 * transaction. As transactions are serialised, the last change sees the others, so no review is left waiting.
 */
import { forCompany, type Id, type JobQueue, type StartCause, type Transaction } from "@docreview/store";
import { announceEndedReviews } from "./announce.ts";

export interface StartRequest {
  readonly companyId: Id<"company">;
  readonly cause: StartCause;
}

/** Enqueues the reviews that can start now, each once. A review of a failed asset fails too. */
export async function startReviews(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, cause }: StartRequest,
): Promise<void> {
  const { reviews } = forCompany(transaction, companyId);
  const startable = await reviews.startable(cause);
  const jobs = startable.map((reviewId) => {
    const payload = { companyId, reviewId };
    return { kind: "run-review", payload, key: `run-review:${reviewId}` } as const;
  });
  await queue.enqueueAll(transaction, jobs);
  if (cause.kind === "review") await failWithAsset(transaction, queue, { companyId, reviewId: cause.id });
}

/** For an asset that failed before the review was created. */
async function failWithAsset(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, reviewId }: { readonly companyId: Id<"company">; readonly reviewId: Id<"review"> },
): Promise<void> {
  const { assets, reviews } = forCompany(transaction, companyId);
  const review = await reviews.find(reviewId);
  const asset = review === null ? null : await assets.find(review.assetId);
  if (asset?.status !== "failed") return;
  const reviewIds = await reviews.failOfAsset(asset.id, asset.errors ?? []);
  await announceEndedReviews(transaction, queue, { companyId, reviewIds });
}
