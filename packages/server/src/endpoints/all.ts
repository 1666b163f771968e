/** All endpoints of version 2. */
import { assetDownloadEndpoints } from "./asset-downloads.ts";
import { assetEndpoints } from "./assets.ts";
import { bulkTriggerEndpoints } from "./bulk-triggers.ts";
import { clientEndpoints } from "./clients.ts";
import { categorisationEndpoints } from "./categorisations.ts";
import { categoryEndpoints } from "./categories.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import { commentEndpoints } from "./comments.ts";
import { companySettingsEndpoints } from "./company-settings.ts";
import { eventEndpoints } from "./events.ts";
import { judgementEndpoints } from "./judgements.ts";
import { pageTextEndpoints } from "./page-texts.ts";
import { proofEndpoints } from "./proofs.ts";
import { reviewDownloadEndpoints } from "./review-downloads.ts";
import { reviewTriggerEndpoints } from "./review-triggers.ts";
import { reviewViewEndpoints } from "./review-views.ts";
import { reviewEndpoints } from "./reviews.ts";
import { reviewRuleEndpoints } from "./review-rules.ts";
import { ruleEndpoints } from "./rules.ts";
import { sentenceEndpoints } from "./sentences.ts";
import { suggestedAnswersEndpoints } from "./suggested-answers.ts";
import { triggerEndpoints } from "./triggers.ts";
import { tryEndpoints } from "./tries.ts";
import { uploadEndpoints } from "./upload.ts";
import { userEndpoints } from "./users.ts";
import { webhookDeliveryEndpoints } from "./webhook-deliveries.ts";
import { webhookEndpointEndpoints } from "./webhook-endpoints.ts";

export const endpoints: readonly Endpoint[] = [
  ...assetEndpoints,
  ...uploadEndpoints,
  ...assetDownloadEndpoints,
  ...sentenceEndpoints,
  ...pageTextEndpoints,
  ...suggestedAnswersEndpoints,
  ...categorisationEndpoints,
  ...categoryEndpoints,
  ...reviewEndpoints,
  ...reviewViewEndpoints,
  ...reviewDownloadEndpoints,
  ...reviewRuleEndpoints,
  ...triggerEndpoints,
  ...reviewTriggerEndpoints,
  ...bulkTriggerEndpoints,
  ...proofEndpoints,
  ...judgementEndpoints,
  ...commentEndpoints,
  ...eventEndpoints,
  ...ruleEndpoints,
  ...tryEndpoints,
  ...companySettingsEndpoints,
  ...userEndpoints,
  ...clientEndpoints,
  ...webhookEndpointEndpoints,
  ...webhookDeliveryEndpoints,
];
