/** The one way in which an asset fails, whichever job found it out: with the reviews that waited for it, and with the news of it. */
import { forCompany, type Failure, type Id, type JobQueue, type Transaction } from "@docreview/store";
import { announceEndedReviews, announceFailedAsset } from "./announce.ts";

export interface AssetOfCompany {
  readonly companyId: Id<"company">;
  readonly assetId: Id<"asset">;
}

export interface FailingAsset extends AssetOfCompany {
  readonly failures: readonly Failure[];
}

/** One that is ready, has failed before or is gone stays as it is. */
export async function failAsset(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, assetId, failures }: FailingAsset,
): Promise<void> {
  const { assets, reviews } = forCompany(transaction, companyId);
  if (!(await assets.fail(assetId, failures))) return;
  await announceFailedAsset(transaction, queue, { companyId, assetId });
  const reviewIds = await reviews.failOfAsset(assetId, failures);
  await announceEndedReviews(transaction, queue, { companyId, reviewIds });
}
