/** Fails an asset, whatever the job: also fails the reviews that wait for it, and creates its webhooks. */
import { forPart, serviceActor, type Failure, type JobQueue, type Transaction } from "@docreview/store";
import { announceEndedReviews, announceFailedAsset, type AssetOfCompany } from "./announce.ts";

export interface FailingAsset extends AssetOfCompany {
  readonly failures: readonly Failure[];
}

/** For jobs about the asset. Does nothing if the asset is ready, has failed before, or was deleted. */
export async function failAsset(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, assetId, failures }: FailingAsset,
): Promise<void> {
  const part = { kind: "asset", id: assetId } as const;
  const { assets, reviews, audit } = forPart(transaction, companyId, part);
  if (!(await assets.fail(assetId, failures))) return;
  audit.record({
    actor: serviceActor,
    action: "asset.failed",
    subject: { type: "assets", id: assetId },
    after: { status: "failed", errors: failures.map(({ code }) => code) },
  });
  await announceFailedAsset(transaction, queue, { companyId, assetId });
  const reviewIds = await reviews.failOfAsset(assetId, failures);
  await announceEndedReviews(transaction, queue, { companyId, reviewIds });
}
