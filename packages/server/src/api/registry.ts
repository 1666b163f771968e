/** Every resource of the API, in the order of the documentation: to add one, add its folder and a row here. */
import { resourceTypes } from "../json-api/resource-type.ts";
import type { ApiResource } from "../routing/api-resource.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import { assetType } from "./assets/type.ts";
import { assetEndpoints } from "./assets/endpoints.ts";
import { uploadEndpoints } from "./assets/upload.ts";
import { assetDownloadEndpoints } from "./assets/downloads.ts";
import { assetDocumentation } from "./assets/documentation.ts";
import { sentenceType } from "./sentences/type.ts";
import { sentenceEndpoints } from "./sentences/endpoints.ts";
import { sentenceDocumentation } from "./sentences/documentation.ts";
import { pageTextType } from "./page-texts/type.ts";
import { pageTextEndpoints } from "./page-texts/endpoints.ts";
import { pageTextDocumentation } from "./page-texts/documentation.ts";
import { suggestedAnswersType } from "./suggested-answers/type.ts";
import { suggestedAnswersEndpoints } from "./suggested-answers/endpoints.ts";
import { suggestedAnswersDocumentation } from "./suggested-answers/documentation.ts";
import { categorisationType } from "./categorisations/type.ts";
import { categoryType } from "./categorisations/category-type.ts";
import { categorisationEndpoints } from "./categorisations/endpoints.ts";
import { categoryEndpoints } from "./categorisations/category-endpoints.ts";
import { categorisationDocumentation } from "./categorisations/documentation.ts";
import { reviewType } from "./reviews/type.ts";
import { issueType } from "./reviews/issue-type.ts";
import { reviewEndpoints } from "./reviews/endpoints.ts";
import { reviewDownloadEndpoints } from "./reviews/downloads.ts";
import { reviewDocumentation } from "./reviews/documentation.ts";
import { signOffType } from "./sign-offs/type.ts";
import { signOffEndpoints } from "./sign-offs/endpoints.ts";
import { signOffDocumentation } from "./sign-offs/documentation.ts";
import { reviewViewType } from "./review-views/type.ts";
import { reviewViewEndpoints } from "./review-views/endpoints.ts";
import { reviewViewDocumentation } from "./review-views/documentation.ts";
import { reviewRuleType } from "./review-rules/type.ts";
import { reviewRuleEndpoints } from "./review-rules/endpoints.ts";
import { reviewRuleDocumentation } from "./review-rules/documentation.ts";
import { triggerType } from "./triggers/type.ts";
import { triggerEventType } from "./triggers/trigger-event-type.ts";
import { triggerEndpoints } from "./triggers/endpoints.ts";
import { reviewTriggerEndpoints } from "./triggers/of-review.ts";
import { bulkTriggerEndpoints } from "./triggers/bulk.ts";
import { fixedTriggerEndpoints } from "./triggers/fixed.ts";
import { triggerDocumentation } from "./triggers/documentation.ts";
import { proofType } from "./proofs/type.ts";
import { proofEndpoints } from "./proofs/endpoints.ts";
import { proofDocumentation } from "./proofs/documentation.ts";
import { ruleType, packType } from "./rules/type.ts";
import { ruleEndpoints } from "./rules/endpoints.ts";
import { ruleDocumentation } from "./rules/documentation.ts";
import { ownPackCheckType, ownPackFileType, ownPackType, ownPackVersionType } from "./own-packs/type.ts";
import { ownPackEndpoints } from "./own-packs/endpoints.ts";
import { ownPackFileEndpoints } from "./own-packs/file-endpoints.ts";
import { ownPackVersionEndpoints } from "./own-packs/version-endpoints.ts";
import { ownPackDocumentation } from "./own-packs/documentation.ts";
import { ownPackPreviewType, ownPackPreviewChangeType } from "./own-pack-previews/type.ts";
import { ownPackPreviewEndpoints } from "./own-pack-previews/endpoints.ts";
import { ownPackPreviewDocumentation } from "./own-pack-previews/documentation.ts";
import { tryType, readingType, ruleSchemaType } from "./tries/type.ts";
import { tryEndpoints } from "./tries/endpoints.ts";
import { tryDocumentation } from "./tries/documentation.ts";
import { commentType } from "./comments/type.ts";
import { commentEndpoints } from "./comments/endpoints.ts";
import { commentDocumentation } from "./comments/documentation.ts";
import { eventType } from "./events/type.ts";
import { eventEndpoints } from "./events/endpoints.ts";
import { eventDocumentation } from "./events/documentation.ts";
import { judgementType } from "./judgements/type.ts";
import { judgementPreviewType } from "./judgements/preview-type.ts";
import { judgementEndpoints } from "./judgements/endpoints.ts";
import { judgementDocumentation } from "./judgements/documentation.ts";
import { companySettingsType } from "./company-settings/type.ts";
import { companySettingsEndpoints } from "./company-settings/endpoints.ts";
import { companySettingsDocumentation } from "./company-settings/documentation.ts";
import { companyType, userType, passwordResetType } from "./users/type.ts";
import { userEndpoints } from "./users/endpoints.ts";
import { userDocumentation } from "./users/documentation.ts";
import { clientType } from "./clients/type.ts";
import { clientEndpoints } from "./clients/endpoints.ts";
import { clientDocumentation } from "./clients/documentation.ts";
import { webhookEndpointType } from "./webhook-endpoints/type.ts";
import { webhookSecretType } from "./webhook-endpoints/secret-type.ts";
import { webhookEndpointEndpoints } from "./webhook-endpoints/endpoints.ts";
import { webhookEndpointDocumentation } from "./webhook-endpoints/documentation.ts";
import { webhookDeliveryType, webhookAttemptType } from "./webhook-deliveries/type.ts";
import { webhookDeliveryEndpoints } from "./webhook-deliveries/endpoints.ts";
import { webhookDeliveryDocumentation } from "./webhook-deliveries/documentation.ts";
import { auditEventType } from "./audit-events/type.ts";
import { auditEventEndpoints } from "./audit-events/endpoints.ts";
import { auditEventDocumentation } from "./audit-events/documentation.ts";

export const resources: readonly ApiResource[] = [
  {
    types: [assetType],
    endpoints: [...assetEndpoints, ...uploadEndpoints, ...assetDownloadEndpoints],
    documentation: assetDocumentation,
  },
  {
    types: [sentenceType],
    endpoints: sentenceEndpoints,
    documentation: sentenceDocumentation,
  },
  {
    types: [pageTextType],
    endpoints: pageTextEndpoints,
    documentation: pageTextDocumentation,
  },
  {
    types: [suggestedAnswersType],
    endpoints: suggestedAnswersEndpoints,
    documentation: suggestedAnswersDocumentation,
  },
  {
    types: [categorisationType, categoryType],
    endpoints: [...categorisationEndpoints, ...categoryEndpoints],
    documentation: categorisationDocumentation,
  },
  {
    types: [reviewType, issueType],
    endpoints: [...reviewEndpoints, ...reviewDownloadEndpoints],
    documentation: reviewDocumentation,
  },
  {
    types: [signOffType],
    endpoints: signOffEndpoints,
    documentation: signOffDocumentation,
  },
  {
    types: [reviewViewType],
    endpoints: reviewViewEndpoints,
    documentation: reviewViewDocumentation,
  },
  {
    types: [reviewRuleType],
    endpoints: reviewRuleEndpoints,
    documentation: reviewRuleDocumentation,
  },
  {
    types: [triggerType, triggerEventType],
    endpoints: [
      ...triggerEndpoints,
      ...reviewTriggerEndpoints,
      ...bulkTriggerEndpoints,
      ...fixedTriggerEndpoints,
    ],
    documentation: triggerDocumentation,
  },
  {
    types: [proofType],
    endpoints: proofEndpoints,
    documentation: proofDocumentation,
  },
  {
    types: [ruleType, packType],
    endpoints: ruleEndpoints,
    documentation: ruleDocumentation,
  },
  {
    types: [ownPackType, ownPackFileType, ownPackVersionType, ownPackCheckType],
    endpoints: [...ownPackEndpoints, ...ownPackFileEndpoints, ...ownPackVersionEndpoints],
    documentation: ownPackDocumentation,
  },
  {
    types: [ownPackPreviewType, ownPackPreviewChangeType],
    endpoints: ownPackPreviewEndpoints,
    documentation: ownPackPreviewDocumentation,
  },
  {
    types: [tryType, readingType, ruleSchemaType],
    endpoints: tryEndpoints,
    documentation: tryDocumentation,
  },
  {
    types: [commentType],
    endpoints: commentEndpoints,
    documentation: commentDocumentation,
  },
  {
    types: [eventType],
    endpoints: eventEndpoints,
    documentation: eventDocumentation,
  },
  {
    types: [judgementType, judgementPreviewType],
    endpoints: judgementEndpoints,
    documentation: judgementDocumentation,
  },
  {
    types: [companySettingsType],
    endpoints: companySettingsEndpoints,
    documentation: companySettingsDocumentation,
  },
  {
    types: [companyType, userType, passwordResetType],
    endpoints: userEndpoints,
    documentation: userDocumentation,
  },
  {
    types: [clientType],
    endpoints: clientEndpoints,
    documentation: clientDocumentation,
  },
  {
    types: [webhookEndpointType, webhookSecretType],
    endpoints: webhookEndpointEndpoints,
    documentation: webhookEndpointDocumentation,
  },
  {
    types: [webhookDeliveryType, webhookAttemptType],
    endpoints: webhookDeliveryEndpoints,
    documentation: webhookDeliveryDocumentation,
  },
  {
    types: [auditEventType],
    endpoints: auditEventEndpoints,
    documentation: auditEventDocumentation,
  },
];

export const endpoints: readonly Endpoint[] = resources.flatMap((resource) => resource.endpoints);

/** The types of all resources, consistent with each other. */
export const serviceTypes = resourceTypes(resources.flatMap(({ types }) => types));
