/**
 * Creates the webhook deliveries for a change of an asset or a review, in the transaction of that change: they are
 * committed together with the state they describe, or not at all.
 */
import { randomBytes } from "node:crypto";
import type { RuleError } from "@docreview/model";
import {
  forCompany,
  webhookEvents,
  serviceActor,
  type Asset,
  type AuditEntry,
  type Failure,
  type Id,
  type JobPayloads,
  type JobQueue,
  type Review,
  type Transaction,
  type WebhookEvent,
} from "@docreview/store";
import { webhookPayload, type DomainEvent } from "../wire/webhook-payload.ts";

export interface AssetOfCompany {
  readonly companyId: Id<"company">;
  readonly assetId: Id<"asset">;
}

export interface EndedReviews {
  readonly companyId: Id<"company">;
  readonly reviewIds: readonly Id<"review">[];
}

/** For an asset that has just failed. */
export async function announceFailedAsset(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, assetId }: AssetOfCompany,
): Promise<void> {
  const asset = await forCompany(transaction, companyId).assets.find(assetId);
  if (asset === null) return;
  const errors = asset.errors ?? [];
  const name = eventOf(errors);
  await announce(transaction, queue, { companyId, event: name, asset, review: null, errors });
}

/** For reviews that have just finished or failed. Also tells the audit log, as every end of a review passes here. */
export async function announceEndedReviews(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, reviewIds }: EndedReviews,
): Promise<void> {
  const { assets, reviews, audit } = forCompany(transaction, companyId);
  for (const id of reviewIds) {
    const review = await reviews.find(id);
    const asset = review === null ? null : await assets.find(review.assetId);
    if (review === null || asset === null || review.status === "pending") continue;
    audit.record(endOf(review, asset));
    const errors: readonly (Failure | RuleError)[] = review.failures ?? review.ruleErrors ?? [];
    await announce(transaction, queue, {
      companyId,
      event: `review.${review.status}`,
      asset,
      review,
      errors,
    });
  }
}

/** With the hashes of what it was made of and of its result. */
function endOf(review: Review, { id: asset, contentHash, documentHash }: Asset): AuditEntry {
  const { id, status, failures, ruleBaseHash, ownRulesHash, questionnaireHash, resultHash } = review;
  const { asOf, riskScore, openTriggers } = review;
  const own = ownRulesHash === null ? {} : { ownRulesHash };
  const made = { asset, contentHash, documentHash, ruleBaseHash, ...own, questionnaireHash, asOf };
  const ended = { actor: serviceActor, subject: { type: "reviews", id }, review: id };
  const before = { status: "pending" };
  if (status === "finished") {
    const after = { status, ...made, resultHash, riskScore, openTriggers };
    return { ...ended, action: "review.finished", before, after };
  }
  const errors = (failures ?? []).map(({ code }) => code);
  return { ...ended, action: "review.failed", before, after: { status, ...made, errors } };
}

export interface ConcernedReview {
  readonly companyId: Id<"company">;
  readonly reviewId: Id<"review">;
  /** The event in the review. */
  readonly subject:
    | { readonly event: "review.assigned"; readonly assignee: { readonly id: Id<"user"> } }
    | { readonly event: "comment.created"; readonly comment: { readonly id: Id<"comment"> } }
    | {
        readonly event: "review.approved" | "review.changes-requested";
        readonly signOff: { readonly id: Id<"sign-off"> };
      }
    | { readonly event: "review.approval.expired" };
}

/** For actions of people in a review, and for an approval that has expired. */
export async function announceInReview(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, reviewId, subject }: ConcernedReview,
): Promise<void> {
  const { assets, reviews } = forCompany(transaction, companyId);
  const review = await reviews.find(reviewId);
  const asset = review === null ? null : await assets.find(review.assetId);
  if (review === null || asset === null) return;
  await announce(transaction, queue, { companyId, asset, review, errors: [], ...subject });
}

/** Determined by the first error. */
function eventOf([error]: readonly Failure[]): WebhookEvent {
  const event = `asset.failed.${error?.code}`;
  return webhookEvents.find((known) => known === event) ?? "asset.failed.extraction";
}

type AnnouncedEvent = Omit<DomainEvent, "at" | "correlationId"> & { readonly companyId: Id<"company"> };

/** Creates one delivery and one job for each endpoint that subscribes to the event. */
async function announce(transaction: Transaction, queue: JobQueue, announced: AnnouncedEvent): Promise<void> {
  const { companyId, ...event } = announced;
  const { imports, webhookEndpoints, webhookDeliveries } = forCompany(transaction, companyId);
  const enabled = await webhookEndpoints.enabled();
  const subscribed = enabled.filter(({ events }) => events.includes(event.event));
  if (subscribed.length === 0) return;
  const correlationId = await imports.correlationIdOf(event.asset.id);
  const body = JSON.stringify(webhookPayload({ ...event, at: transaction.now, correlationId }));
  const messageId = `msg_${randomBytes(18).toString("base64url")}`;
  for (const { id: endpointId } of subscribed) {
    const { id } = await webhookDeliveries.create({ endpointId, event: event.event, messageId, body });
    await enqueueDelivery(transaction, queue, { companyId, endpointId, deliveryId: id });
  }
}

export function enqueueDelivery(
  transaction: Transaction,
  queue: JobQueue,
  payload: JobPayloads["deliver-webhook"],
): Promise<Id<"job">> {
  const key = `deliver-webhook:${payload.deliveryId}`;
  return queue.enqueue(transaction, { kind: "deliver-webhook", payload, key });
}
