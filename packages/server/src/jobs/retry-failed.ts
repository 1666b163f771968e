/**
 * Retries what failed: an asset, with the reviews that failed with it, or a review whose asset has not failed. Each starts
 * with all its tries, and its webhooks are sent again when it ends.
 */
import { forCompany, type Id, type JobQueue, type Transaction } from "@docreview/store";
import type { AssetOfCompany } from "./announce.ts";
import { startReviews } from "./start-reviews.ts";

export type RetryOutcome =
  | "retried"
  /** It has not failed. */
  | "not-failed"
  /** Assets only: the file was deleted or never uploaded. */
  | "without-file"
  /** Reviews only: the asset must be retried instead. */
  | "asset-failed";

/** For an asset of the company. */
export async function retryAsset(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, assetId }: AssetOfCompany,
): Promise<RetryOutcome> {
  const { assets, reviews } = forCompany(transaction, companyId);
  if ((await assets.find(assetId))?.status !== "failed") return "not-failed";
  const status = await assets.retry(assetId);
  if (status === null) return "without-file";
  const kind = status === "processing" ? "process-asset" : "import-asset";
  await queue.enqueue(transaction, { kind, payload: { companyId, assetId }, key: `${kind}:${assetId}` });
  // A review cannot start without its asset, so the asset is why these failed.
  await reviews.retryOfAsset(assetId);
  return "retried";
}

export interface ReviewOfCompany {
  readonly companyId: Id<"company">;
  readonly reviewId: Id<"review">;
}

/** For a review of the company. */
export async function retryReview(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, reviewId }: ReviewOfCompany,
): Promise<RetryOutcome> {
  const { assets, reviews } = forCompany(transaction, companyId);
  const review = await reviews.find(reviewId);
  if (review?.status !== "failed") return "not-failed";
  if ((await assets.find(review.assetId))?.status === "failed") return "asset-failed";
  await reviews.retry(reviewId);
  await startReviews(transaction, queue, { companyId, cause: { kind: "review", id: reviewId } });
  return "retried";
}
