/** What was imported is reviewed as soon as it is ready, once, as the user who asked for the import. */
import { forCompany, type Transaction } from "@docreview/store";
import type { AssetOfCompany } from "./fail-asset.ts";

/** In the transaction that makes the asset ready, before its reviews are started. Nothing for an asset that was uploaded. */
export async function reviewImport(
  transaction: Transaction,
  { companyId, assetId }: AssetOfCompany,
): Promise<void> {
  const { imports, reviews } = forCompany(transaction, companyId);
  const asked = await imports.ofAsset(assetId);
  if (asked === null || asked.reviewId !== null) return;
  const { creatorId, categorisationId } = asked;
  const review = await reviews.create({ creatorId, assetId, categorisationId });
  await imports.setReview(assetId, review.id);
}
