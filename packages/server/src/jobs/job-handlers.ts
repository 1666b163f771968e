/** The handlers of all kinds of job, for the store's worker. */
import type { JobHandlers } from "@docreview/store";
import { deliverWebhook, type WebhookWork } from "./deliver-webhook.ts";
import { expireApprovals, type ApprovalExpiryWork } from "./expire-approvals.ts";
import { expireAssets, type ExpiryWork } from "./expire-assets.ts";
import { importAsset, type ImportWork } from "./import-asset.ts";
import { previewOwnPack, type PreviewWork } from "./preview-own-pack.ts";
import { processAsset, type AssetWork } from "./process-asset.ts";
import { runReview, type ReviewWork } from "./run-review.ts";

/** The dependencies of all jobs. */
export type Work = AssetWork &
  ApprovalExpiryWork &
  ExpiryWork &
  ImportWork &
  PreviewWork &
  ReviewWork &
  WebhookWork;

export function jobHandlers(work: Work): JobHandlers {
  return {
    "import-asset": importAsset(work),
    "process-asset": processAsset(work),
    "expire-assets": expireAssets(work),
    "expire-approvals": expireApprovals(work),
    "run-review": runReview(work),
    "preview-own-pack": previewOwnPack(work),
    "deliver-webhook": deliverWebhook(work),
  };
}
