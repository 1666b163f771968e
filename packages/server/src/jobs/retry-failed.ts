/**
 * Has what failed tried again: an asset from where its file is, with the reviews that failed with it; a review whose asset
 * is not the reason. Each gets all its tries anew, and its webhooks are sent again when it ends.
 */
import { forCompany, type Id, type JobQueue, type Transaction } from "@docreview/store";
import type { AssetOfCompany } from "./announce.ts";
import { startReviews } from "./start-reviews.ts";

export type RetryOutcome =
  | "retried"
  /** It has not failed. */
  | "not-failed"
  /** Of an asset: its file was deleted, or never came. */
  | "without-file"
  /** Of a review: its asset must be retried instead. */
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
  // They could not start without it, so that it is why they failed.
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
