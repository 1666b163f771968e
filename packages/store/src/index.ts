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
export { StoreUnfinished } from "./resources/relocation/repository.ts";
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
export type { Row } from "./database/tables.ts";
export { parseId, type Id } from "./model/id.ts";
export { mostListed, type Page, type PageRequest, type PageState } from "./lists/paging.ts";
export { InvalidPosition, type Position, type Sort } from "./lists/sort-keys.ts";
export { ReviewClosed } from "./model/review-closed.ts";
export { StaleAttempt } from "./model/stale-attempt.ts";

export { forCompany, forPart, type CompanyReads, type CompanyRepositories } from "./resources/for-company.ts";
export { sorts } from "./resources/registry.ts";
export {
  forInstallation,
  type InstallationReads,
  type InstallationRepositories,
} from "./installation/for-installation.ts";
export {
  EmailTaken,
  type NewPerson,
  type NewServiceUser,
  type UserChange,
  type UserSort,
} from "./resources/users/repository.ts";
export type { ClientSort, NewClient } from "./resources/clients/repository.ts";
export { auditLines } from "./resources/audit/lines.ts";
export { auditActions, isAuditAction, type AuditAction } from "./resources/audit/actions.ts";
export { operatorActor, serviceActor, type AuditActor, type AuditEntry } from "./resources/audit/append.ts";
export type { AuditDetails, AuditValue, AuditValues } from "./resources/audit/details.ts";
export type { AuditEvent, AuditFilter, AuditHead, AuditSort } from "./resources/audit/repository.ts";
export { auditActors, type AuditActorKind, type StoredAuditEvent } from "./resources/audit/table.ts";
export {
  verifyAudit,
  type AuditFault,
  type AuditFaultKind,
  type ExpectedHash,
  type VerifiedChain,
} from "./resources/audit/verify.ts";
export type { NewSigningKey } from "./resources/signing-keys/repository.ts";
export type { NewEvidenceKey } from "./resources/evidence-keys/repository.ts";
export type {
  SealedEvidenceKey,
  SealedSigningKey,
  SealedWebhookEndpoint,
} from "./installation/sealed-secrets.ts";
export type { DueAsset } from "./installation/retention.ts";
export {
  comparisons,
  type CarriedJudgement,
  type Comparison,
  type ComparisonCounts,
  type ReviewComparison,
} from "./resources/comparisons/table.ts";
export type { ComparedTrigger } from "./resources/comparisons/repository.ts";
export type { FixedTrigger } from "./resources/comparisons/whole-review.ts";
export type { CarriedState } from "./resources/comparisons/restored.ts";
export type { CarriedMark } from "./resources/comparisons/carry-marks.ts";
export type { CarryTerms } from "./resources/comparisons/carry-terms.ts";
export type { ComparedTriggers } from "./resources/comparisons/write-comparison.ts";
export type { AssetFilter, AssetSort, FetchedFile, NewAsset } from "./resources/assets/repository.ts";
export type {
  CategorisationFilter,
  CategorisationSort,
  NewCategorisation,
} from "./resources/categorisations/repository.ts";
export type { NewReview, StartCause } from "./resources/reviews/repository.ts";
export {
  approvalFilters,
  mostCounted,
  reviewViews,
  soonDays,
  type ApprovalFilter,
  type ReviewFilter,
  type ReviewSort,
  type ReviewView,
  type ViewCount,
} from "./resources/reviews/list.ts";
export type {
  ImportPage,
  ImportPageRequest,
  ImportState,
  NewImport,
} from "./resources/imports/repository.ts";
export type { Assigning } from "./resources/reviews/assignments.ts";
export type { Pins } from "./resources/reviews/attempts.ts";
export type { FoundRule, FoundTrigger, InsertedFinding, ReviewResult } from "./resources/reviews/result.ts";
export type {
  NewReviewRule,
  OpenPoint,
  ReviewRule,
  ReviewRuleFilter,
  ReviewRuleSort,
} from "./resources/review-rules/repository.ts";
export type { RuleUse } from "./resources/rule-uses/repository.ts";
export type { Completion, NewSignOff, SignOffSort } from "./resources/sign-offs/repository.ts";
export { signOffKinds, type SignOff, type SignOffKind } from "./resources/sign-offs/table.ts";
export type { DueApproval } from "./installation/due-approvals.ts";
export {
  ownPackFileSorts,
  ownPackVersionSorts,
  type NewOwnPackVersion,
  type OwnPackFileSort,
  type OwnPackSort,
  type OwnPackVersionSort,
  type PublishedPack,
} from "./resources/own-packs/repository.ts";
export type {
  OwnPackPreviewChangeSort,
  OwnPackPreviewSort,
  PreviewChangeFilter,
  ShownChange,
} from "./resources/own-pack-previews/repository.ts";
export type {
  NewOwnPackPreview,
  NewPreviewChange,
  PreviewSums,
} from "./resources/own-pack-previews/progress.ts";
export type { RecentDismissal } from "./resources/rule-uses/judged-rules.ts";
export type { JudgedSlice, JudgedTrigger } from "./resources/judgement-labels/repository.ts";
export type { CommentSort, NewComment } from "./resources/comments/repository.ts";
export { eventLifetime, type EventSort } from "./resources/events/repository.ts";
export type { JudgementSort, NewJudgement } from "./resources/judgements/repository.ts";
export {
  triggerEventSorts,
  type NewTrigger,
  type IdentifiedChange,
  type TriggerChange,
  type TriggerEventSort,
  type TriggerFilter,
  type TriggerPosition,
  type TriggerSlice,
  type TriggerSort,
  type TriggerState,
} from "./resources/triggers/repository.ts";
export {
  webhookPatience,
  webhookSecretOverlap,
  type NewWebhookEndpoint,
  type WebhookEndpointFilter,
  type WebhookEndpointSort,
  type WebhookEndpointWords,
} from "./resources/webhook-endpoints/repository.ts";
export {
  webhookDeliveryLifetime,
  type NewWebhookAttempt,
  type NewWebhookDelivery,
  type WebhookDeliveryFilter,
  type WebhookDeliverySort,
} from "./resources/webhook-deliveries/repository.ts";
export {
  answerLifetime,
  type KeyedRequest,
  type KeyedWork,
  type KeyState,
} from "./resources/idempotency/repository.ts";

export type { Client } from "./resources/clients/table.ts";
export type { ApprovalPolicy, ApprovalStage, Company } from "./resources/companies/table.ts";
export type { Role, User } from "./resources/users/table.ts";
export type { EvidenceKey } from "./resources/evidence-keys/table.ts";
export type { ProgramVersions } from "./model/program-versions.ts";
export type { SigningKey } from "./resources/signing-keys/table.ts";
export type { Asset, AssetIntake, AssetStatus } from "./resources/assets/table.ts";
export type { Failure } from "./model/failure.ts";
export type { Categorisation, CategorisationStatus, Category } from "./resources/categorisations/table.ts";
export type { Comment } from "./resources/comments/table.ts";
export {
  eventNames,
  type CompanyEvent,
  type EventName,
  type EventSubjects,
} from "./resources/events/table.ts";
export type { OwnPack, OwnPackFile, OwnPackVersion } from "./resources/own-packs/table.ts";
export {
  previewChanges,
  previewStatuses,
  type OwnPackPreview,
  type OwnPackPreviewChange,
  type PreviewChange,
  type PreviewCounts,
  type PreviewedRule,
  type PreviewedWords,
  type PreviewStatus,
} from "./resources/own-pack-previews/table.ts";
export type { LabelConsent } from "./resources/judgement-labels/table.ts";
export type { Judgement } from "./resources/judgements/table.ts";
export type { Import } from "./resources/imports/table.ts";
export {
  verdicts,
  type Coordinates,
  type StoredPlace,
  type Trigger,
  type TriggerEvent,
  type TriggerStatus,
  type Verdict,
} from "./resources/triggers/table.ts";
export type { Review, ReviewStatus, UsedPack, Warning } from "./resources/reviews/table.ts";
export {
  webhookEvents,
  type WebhookEndpoint,
  type WebhookEndpointStatus,
  type WebhookEvent,
} from "./resources/webhook-endpoints/table.ts";
export type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryStatus,
} from "./resources/webhook-deliveries/table.ts";
export type { JobStatus } from "./jobs/table.ts";
export type { StoredAnswer } from "./resources/idempotency/table.ts";

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
