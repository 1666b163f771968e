/** All endpoints of version 2. */
import { assetDownloadEndpoints } from "./assets/downloads.ts";
import { assetEndpoints } from "./assets/endpoints.ts";
import { bulkTriggerEndpoints } from "./triggers/bulk.ts";
import { clientEndpoints } from "./clients/endpoints.ts";
import { categorisationEndpoints } from "./categorisations/endpoints.ts";
import { categoryEndpoints } from "./categorisations/category-endpoints.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import { commentEndpoints } from "./comments/endpoints.ts";
import { companySettingsEndpoints } from "./company-settings/endpoints.ts";
import { eventEndpoints } from "./events/endpoints.ts";
import { judgementEndpoints } from "./judgements/endpoints.ts";
import { pageTextEndpoints } from "./page-texts/endpoints.ts";
import { proofEndpoints } from "./proofs/endpoints.ts";
import { reviewDownloadEndpoints } from "./reviews/downloads.ts";
import { reviewTriggerEndpoints } from "./triggers/of-review.ts";
import { reviewViewEndpoints } from "./review-views/endpoints.ts";
import { reviewEndpoints } from "./reviews/endpoints.ts";
import { reviewRuleEndpoints } from "./review-rules/endpoints.ts";
import { ruleEndpoints } from "./rules/endpoints.ts";
import { sentenceEndpoints } from "./sentences/endpoints.ts";
import { suggestedAnswersEndpoints } from "./suggested-answers/endpoints.ts";
import { triggerEndpoints } from "./triggers/endpoints.ts";
import { tryEndpoints } from "./tries/endpoints.ts";
import { uploadEndpoints } from "./assets/upload.ts";
import { userEndpoints } from "./users/endpoints.ts";
import { webhookDeliveryEndpoints } from "./webhook-deliveries/endpoints.ts";
import { webhookEndpointEndpoints } from "./webhook-endpoints/endpoints.ts";

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
