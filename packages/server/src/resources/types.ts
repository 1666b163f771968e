/** All resource types of the service. */
import { resourceTypes } from "../json-api/resource-type.ts";
import { clientType, companyType, passwordResetType, userType } from "./accounts.ts";
import { assetType } from "./assets.ts";
import { categorisationType } from "./categorisations.ts";
import { categoryType } from "./categories.ts";
import { commentType } from "./comments.ts";
import { companySettingsType } from "./company-settings.ts";
import { eventType } from "./events.ts";
import { issueType } from "./issues.ts";
import { judgementPreviewType } from "./judgement-previews.ts";
import { judgementType } from "./judgements.ts";
import { pageTextType } from "./page-texts.ts";
import { proofType } from "./proofs.ts";
import { reviewType } from "./reviews.ts";
import { reviewViewType } from "./review-views.ts";
import { reviewRuleType } from "./review-rules.ts";
import { packType, ruleType } from "./rules.ts";
import { sentenceType } from "./sentences.ts";
import { suggestedAnswersType } from "./suggested-answers.ts";
import { triggerEventType } from "./trigger-events.ts";
import { readingType, ruleSchemaType, tryType } from "./tries.ts";
import { triggerType } from "./triggers.ts";
import { webhookAttemptType, webhookDeliveryType } from "./webhook-deliveries.ts";
import { webhookEndpointType } from "./webhook-endpoints.ts";
import { webhookSecretType } from "./webhook-secrets.ts";

export const serviceTypes = resourceTypes([
  companyType,
  companySettingsType,
  userType,
  passwordResetType,
  clientType,
  assetType,
  sentenceType,
  pageTextType,
  suggestedAnswersType,
  categorisationType,
  categoryType,
  reviewType,
  reviewViewType,
  issueType,
  reviewRuleType,
  triggerType,
  triggerEventType,
  proofType,
  ruleType,
  packType,
  tryType,
  readingType,
  ruleSchemaType,
  judgementType,
  commentType,
  eventType,
  judgementPreviewType,
  webhookEndpointType,
  webhookSecretType,
  webhookDeliveryType,
  webhookAttemptType,
]);
