/** All resource types of the service. */
import { resourceTypes } from "../json-api/resource-type.ts";
import { clientType, companyType, passwordResetType, userType } from "./users/type.ts";
import { assetType } from "./assets/type.ts";
import { categorisationType } from "./categorisations/type.ts";
import { categoryType } from "./categorisations/category-type.ts";
import { commentType } from "./comments/type.ts";
import { companySettingsType } from "./company-settings/type.ts";
import { eventType } from "./events/type.ts";
import { issueType } from "./reviews/issue-type.ts";
import { judgementPreviewType } from "./judgements/preview-type.ts";
import { judgementType } from "./judgements/type.ts";
import { pageTextType } from "./page-texts/type.ts";
import { proofType } from "./proofs/type.ts";
import { reviewType } from "./reviews/type.ts";
import { reviewViewType } from "./review-views/type.ts";
import { reviewRuleType } from "./review-rules/type.ts";
import { packType, ruleType } from "./rules/type.ts";
import { sentenceType } from "./sentences/type.ts";
import { suggestedAnswersType } from "./suggested-answers/type.ts";
import { triggerEventType } from "./triggers/trigger-event-type.ts";
import { readingType, ruleSchemaType, tryType } from "./tries/type.ts";
import { triggerType } from "./triggers/type.ts";
import { webhookAttemptType, webhookDeliveryType } from "./webhook-deliveries/type.ts";
import { webhookEndpointType } from "./webhook-endpoints/type.ts";
import { webhookSecretType } from "./webhook-endpoints/secret-type.ts";

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
