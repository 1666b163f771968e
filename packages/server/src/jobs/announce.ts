/**
 * Whoever changes the state of an asset or a review in a way that webhooks tell of calls this in the transaction of the
 * change: the deliveries and their jobs come to be with the state that they tell of, or not at all. So nothing is told
 * that cannot be read by then, and nothing that was undone.
 */
import { randomBytes } from "node:crypto";
import type { RuleError } from "@docreview/model";
import {
  forCompany,
  webhookEvents,
  type Failure,
  type Id,
  type JobPayloads,
  type JobQueue,
  type Transaction,
  type WebhookEvent,
} from "@docreview/store";
import type { AssetOfCompany } from "./fail-asset.ts";
import { webhookPayload, type Happening } from "../resources/webhook-payload.ts";

export interface EndedReviews {
  readonly companyId: Id<"company">;
  readonly reviewIds: readonly Id<"review">[];
}

/** The asset has just failed. */
export async function announceFailedAsset(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, assetId }: AssetOfCompany,
): Promise<void> {
  const asset = await forCompany(transaction, companyId).assets.find(assetId);
  if (asset === null) return;
  const errors = asset.errors ?? [];
  const happening = { event: eventOf(errors), asset, review: null, errors };
  await announce(transaction, queue, { ...happening, companyId });
}

/** The reviews have just finished or failed. */
export async function announceEndedReviews(
  transaction: Transaction,
  queue: JobQueue,
  { companyId, reviewIds }: EndedReviews,
): Promise<void> {
  const { assets, reviews } = forCompany(transaction, companyId);
  for (const id of reviewIds) {
    const review = await reviews.find(id);
    const asset = review === null ? null : await assets.find(review.assetId);
    if (review === null || asset === null || review.status === "pending") continue;
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

/** By the first of its errors. */
function eventOf([error]: readonly Failure[]): WebhookEvent {
  const event = `asset.failed.${error?.code}`;
  return webhookEvents.find((known) => known === event) ?? "asset.failed.extraction";
}

type News = Omit<Happening, "at" | "correlationId"> & { readonly companyId: Id<"company"> };

/** One delivery and one job for each endpoint that wants to hear of it. */
async function announce(transaction: Transaction, queue: JobQueue, news: News): Promise<void> {
  const { companyId, ...happening } = news;
  const { imports, webhookEndpoints, webhookDeliveries } = forCompany(transaction, companyId);
  const { event } = happening;
  const enabled = await webhookEndpoints.enabled();
  const listening = enabled.filter(({ events }) => events.includes(event));
  if (listening.length === 0) return;
  const correlationId = await imports.correlationIdOf(happening.asset.id);
  const body = JSON.stringify(webhookPayload({ ...happening, at: transaction.now, correlationId }));
  const messageId = `msg_${randomBytes(18).toString("base64url")}`;
  for (const { id: endpointId } of listening) {
    const { id } = await webhookDeliveries.create({ endpointId, event, messageId, body });
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
