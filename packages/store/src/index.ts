export { openReads, type StoreReads } from "./open-reads.ts";
export { openStore, type Store, type StoreLocation, type StoreOptions } from "./open-store.ts";
export { openSoleStore, type SoleStore, type SoleStoreOptions } from "./open-sole-store.ts";
export { DatabaseUnavailable } from "./postgres/database-unavailable.ts";
export { databasePlace, InvalidDatabaseUrl, parseDatabaseUrl } from "./postgres/database-url.ts";
export { BucketUnavailable } from "./s3/bucket-unavailable.ts";
export { InvalidBlobsUrl, parseBlobsUrl } from "./s3/blobs-url.ts";
export { restore, type RestoreOptions } from "./backup/restore.ts";
export type { CopyProgress } from "./backup/copy-progress.ts";
export {
  relocate,
  type Relocation,
  type RelocationOptions,
  type RelocationProgress,
} from "./relocation/relocate.ts";
export type { BlobFault, VerificationOptions, VerifiedBlobs } from "./verification/verify-blobs.ts";
export type { BlobOwner } from "./blobs/blob-rows.ts";
export { RelocationRefused } from "./relocation/relocation-refused.ts";
export { StoreUnfinished } from "./relocation/mark.ts";
export { StoreInUse } from "./database/sole-database.ts";
export { FolderExists } from "./backup/refuse-existing.ts";
export { DatabaseTooNew } from "./migrations/migrate.ts";
export { NetworkFolder } from "./sqlite/network-folder.ts";
export {
  openSealingKeyFile,
  replaceSealingKeyFile,
  type SealingKeyFile,
} from "./data-folder/sealing-key-file.ts";
export type { StoreEvent } from "./model/store-event.ts";
export type { Clock } from "./model/clock.ts";
export type { RequestCounter } from "./database/request-counter.ts";
export type { Reader, Transaction } from "./database/database.ts";
export { parseId, type Id } from "./model/id.ts";
export { mostListed, type Page, type PageRequest, type PageState } from "./lists/paging.ts";
export { InvalidPosition, type Position, type Sort } from "./lists/sort-keys.ts";
export { StaleAttempt } from "./model/stale-attempt.ts";

export {
  forCompany,
  forPart,
  type CompanyReads,
  type CompanyRepositories,
} from "./repositories/for-company.ts";
export {
  forInstallation,
  type InstallationReads,
  type InstallationRepositories,
} from "./repositories/installation.ts";
export { companySorts, type CompanySort } from "./repositories/companies.ts";
export {
  EmailTaken,
  userSorts,
  type NewPerson,
  type NewServiceUser,
  type UserChange,
  type UserSort,
} from "./repositories/users.ts";
export { clientSorts, type ClientSort, type NewClient } from "./repositories/clients.ts";
export type { NewSigningKey } from "./repositories/signing-keys.ts";
export type { SealedSigningKey, SealedWebhookEndpoint } from "./repositories/sealed-secrets.ts";
export type { DueAsset } from "./repositories/retention.ts";
export {
  assetSorts,
  type AssetFilter,
  type AssetSort,
  type FetchedFile,
  type NewAsset,
} from "./repositories/assets.ts";
export {
  categorisationSorts,
  type CategorisationFilter,
  type CategorisationSort,
  type NewCategorisation,
} from "./repositories/categorisations.ts";
export type { NewReview, StartCause } from "./repositories/reviews.ts";
export {
  mostCounted,
  reviewSorts,
  reviewViews,
  type ReviewFilter,
  type ReviewSort,
  type ReviewView,
  type ViewCount,
} from "./repositories/review-list.ts";
export type { ImportPage, ImportPageRequest, ImportState, NewImport } from "./repositories/imports.ts";
export type { Assigning } from "./repositories/review-assignments.ts";
export type { Pins } from "./repositories/review-attempts.ts";
export type { FoundRule, FoundTrigger, ReviewResult } from "./repositories/review-result.ts";
export {
  reviewRuleSorts,
  type NewReviewRule,
  type ReviewRule,
  type ReviewRuleFilter,
  type ReviewRuleSort,
} from "./repositories/review-rules.ts";
export type { RuleUse } from "./repositories/rule-uses.ts";
export { commentSorts, type CommentSort, type NewComment } from "./repositories/comments.ts";
export { eventLifetime, eventSorts, type EventSort } from "./repositories/events.ts";
export { judgementSorts, type JudgementSort, type NewJudgement } from "./repositories/judgements.ts";
export {
  triggerEventSorts,
  triggerSorts,
  type NewTrigger,
  type IdentifiedChange,
  type TriggerChange,
  type TriggerEventSort,
  type TriggerFilter,
  type TriggerPosition,
  type TriggerSlice,
  type TriggerSort,
  type TriggerState,
} from "./repositories/triggers.ts";
export {
  webhookEndpointSorts,
  webhookPatience,
  webhookSecretOverlap,
  type NewWebhookEndpoint,
  type WebhookEndpointFilter,
  type WebhookEndpointSort,
  type WebhookEndpointWords,
} from "./repositories/webhook-endpoints.ts";
export {
  webhookDeliveryLifetime,
  webhookDeliverySorts,
  type NewWebhookAttempt,
  type NewWebhookDelivery,
  type WebhookDeliveryFilter,
  type WebhookDeliverySort,
} from "./repositories/webhook-deliveries.ts";
export {
  answerLifetime,
  type KeyedRequest,
  type KeyedWork,
  type KeyState,
} from "./repositories/idempotency.ts";

export type { Client, Company, Role, SigningKey, User } from "./tables/accounts.ts";
export type { Asset, AssetIntake, AssetStatus, Failure } from "./tables/assets.ts";
export type { Categorisation, CategorisationStatus, Category } from "./tables/categorisations.ts";
export type { Comment } from "./tables/comments.ts";
export { eventNames, type CompanyEvent, type EventName, type EventSubjects } from "./tables/events.ts";
export type { Judgement } from "./tables/judgements.ts";
export type { Import } from "./tables/imports.ts";
export {
  verdicts,
  type Coordinates,
  type Review,
  type ReviewStatus,
  type StoredPlace,
  type Trigger,
  type TriggerEvent,
  type TriggerStatus,
  type Verdict,
  type Warning,
} from "./tables/reviews.ts";
export {
  webhookEvents,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  type WebhookEndpoint,
  type WebhookEndpointStatus,
  type WebhookEvent,
} from "./tables/webhooks.ts";
export type { JobStatus, StoredAnswer } from "./tables/work.ts";

export type { StorageCheck } from "./storage-check/storage-check.ts";
export type { BlobStore } from "./blobs/blob-store.ts";
export { parseBlobHash, type BlobHash } from "./model/blob-hash.ts";
export {
  BlobDamaged,
  BlobMissing,
  type ByteSource,
  type PutOptions,
  type PutOutcome,
  type StoredBlob,
} from "./blobs/vault.ts";

export {
  isLastTry,
  jobPolicies,
  kindsThatNeed,
  longestDeferral,
  type JobKind,
  type JobPayloads,
  type JobPolicy,
} from "./jobs/kinds.ts";
export {
  leaseTime,
  type Claim,
  type ClaimRequest,
  type HeldJob,
  type JobQueue,
  type NewJob,
} from "./jobs/job-queue.ts";
export type { Again, JobHandler, JobHandlers, JobResult, JobRun } from "./jobs/run-job.ts";
export { pollInterval, runWorker, type WorkerOptions } from "./jobs/worker.ts";
export { sleep, type Sleep } from "./jobs/sleep.ts";
export { createAutoResetEvent, type AutoResetEvent } from "./jobs/auto-reset-event.ts";
export { countRuleUses } from "./counts/count-rule-uses.ts";
export { checkCounts, rebuildCounts } from "./counts/rebuild-counts.ts";
export type { CountedThing } from "./counts/compare-counts.ts";
export type { CountObserver, WrongCount } from "./counts/wrong-counts.ts";
export { whenReachable } from "./postgres/when-reachable.ts";
