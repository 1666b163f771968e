export {
  resourceDocument,
  listDocument,
  type ListAnswer,
  type ResourceAnswer,
} from "./json-api/answer-document.ts";
export {
  apiError,
  errorDocument,
  maximumErrors,
  type ApiError,
  type ApiErrorCode,
  type ErrorSource,
  type Parsed,
} from "./json-api/error.ts";
export type { Json, JsonObject, JsonSchema } from "./json-api/json.ts";
export { acceptError, contentTypeError, jsonApiMediaType } from "./json-api/media-type.ts";
export { openApiSchemas } from "./json-api/open-api.ts";
export {
  defaultPageSize,
  maximumPageNumber,
  maximumPageSize,
  parseListQuery,
  parseQuery,
  type ListQuery,
  type Query,
  type Sort,
} from "./json-api/query.ts";
export { maximumJsonDepth, readJson } from "./json-api/read-json.ts";
export { parseRequestDocument, type ResourceRequest } from "./json-api/request-document.ts";
export type { RequestTarget } from "./json-api/request-section.ts";
export { isResourceId } from "./json-api/resource-id.ts";
export {
  resourceType,
  resourceTypes,
  type AttributeType,
  type Intent,
  type RelationshipType,
  type ResourceType,
  type ResourceTypes,
  type Writable,
} from "./json-api/resource-type.ts";
export type {
  Fieldsets,
  Linkage,
  Links,
  Relationship,
  Resource,
  ResourceIdentifier,
} from "./json-api/resource.ts";
export {
  createAccessTokens,
  type AccessToken,
  type AccessTokens,
  type Grant,
  type IssuedToken,
  type TokenRefusal,
  type TokenSettings,
  type Verification,
} from "./auth/access-token.ts";
export {
  createLoginThrottle,
  defaultLoginRates,
  type Admission,
  type Login,
  type LoginRates,
  type LoginThrottle,
  type ThrottleSettings,
  type ThrottleStore,
} from "./auth/login-throttle.ts";
export type { PaidBy, Rate } from "./auth/rate.ts";
export { seal, sealingKey, sealingKeyBytes, unseal, UnsealError, type Sealed } from "./auth/seal.ts";
export {
  createSecret,
  hashSecret,
  isSecretOf,
  secretBytes,
  secretHash,
  type NewSecret,
  type SecretHash,
} from "./auth/secret-hash.ts";
export {
  createSigningKey,
  currentKey,
  jwksDocument,
  rotated,
  verifyingKeys,
  type Moment,
  type PublicKey,
  type SigningKey,
} from "./auth/signing-key.ts";
export {
  dismissalsIn,
  unused as unusedRule,
  useMeets,
  type RuleCounts,
  type RuleDismissals,
} from "./rule-catalogue/rule-judgements.ts";
export { jobHandlers, type Work } from "./jobs/job-handlers.ts";
export type { AssetWork } from "./jobs/process-asset.ts";
export type { ReviewWork } from "./jobs/run-review.ts";
export {
  retryEverything,
  retryOneAsset,
  retryOneReview,
  type FailedSince,
  type Retried,
} from "./jobs/retry-as-operator.ts";
export { startReviews, type StartRequest } from "./jobs/start-reviews.ts";
export { startService, type RunningService, type ServiceStart } from "./program/start-service.ts";
export { startWorker, type RunningWorker, type WorkerStart } from "./program/start-worker.ts";
export type { LogTarget } from "./observability/log.ts";
export type { Metrics } from "./observability/metrics.ts";
export { openApiDocument, type DocumentOptions } from "./open-api/document.ts";
export { createApp, maximumBodyBytes, type AppOptions } from "./app/create-app.ts";
export { signingKeySettings, type ServiceOptions } from "./http/service.ts";
export {
  ensureEvidenceKey,
  listEvidenceKeys,
  rotateEvidenceKey,
  type EvidenceKeySettings,
  type ListedEvidenceKey,
} from "./auth/evidence-key-store.ts";
export { ensureSigningKey, rotateSigningKey, type SigningKeySettings } from "./auth/signing-key-store.ts";
export { settingTable } from "./settings/setting-table.ts";
export { logLevels, type LogLevel, type Setting, type Settings } from "./settings/settings.ts";
export {
  readSettings,
  type Environment,
  type SettingFault,
  type ParsedSettings,
} from "./settings/read-settings.ts";
export { loadSettings } from "./settings/load-settings.ts";
export { settleSettings, type ServiceSettings } from "./settings/settle-settings.ts";
export { storeLocation } from "./settings/store-location.ts";
export { settingsPage } from "./settings/settings-page.ts";
export { rotateSealingKeyFile, sealingKeyOf } from "./auth/sealing-key-file.ts";
export { isSealedWith, resealStore, type Resealed } from "./auth/reseal-store.ts";
export type { AccountAnswer } from "./accounts/answer.ts";
export {
  createClient,
  disableClient,
  enableClient,
  listClients,
  rotateSecret,
  type ClientRequest,
  type ClientWithSecret,
  type ListedClient,
} from "./accounts/clients.ts";
export {
  createCompany,
  disableCompany,
  enableCompany,
  findCompany,
  listCompanies,
} from "./accounts/companies.ts";
export { eraseAuditDetails, type Erased } from "./accounts/erase-audit-details.ts";
export { ensureExample, type Example } from "./accounts/example.ts";
export {
  createUser,
  disableUser,
  enableUser,
  listUsers,
  rotatePassword,
  type UserRequest,
  type UserWithPassword,
} from "./accounts/users.ts";
