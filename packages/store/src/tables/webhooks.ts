/**
 * Where a company wants to be told of what happens, what it was told, and every try to tell it. Times are milliseconds.
 */
import type { Generated, Selectable } from "kysely";
import type { Id } from "../model/id.ts";

/** What there is to be told of, in the words of the wire contract. */
export const webhookEvents = [
  "asset.failed.import",
  "asset.failed.validation",
  "asset.failed.malware",
  "asset.failed.conversion",
  "asset.failed.extraction",
  "review.failed",
  "review.finished",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export type WebhookEndpointStatus = "enabled" | "disabled";

export interface WebhookEndpointTable {
  id: Generated<Id<"webhook-endpoint">>;
  companyId: Id<"company">;
  creatorId: Id<"user">;
  url: string;
  description: string;
  /** Those that it is told of. */
  events: readonly WebhookEvent[];
  status: WebhookEndpointStatus;
  /** Why the service disabled it; null where it did not. */
  disabledReason: string | null;
  /** Since when nothing but failure came of it; null: the last try went well, or there was none. */
  failingSince: number | null;
  /** Encrypted by the service with a key from its settings. */
  sealedSecret: string;
  secretCreatedAt: number;
  /** The secret before, which signs too until its time is up. */
  sealedPreviousSecret: string | null;
  previousSecretExpiresAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export type WebhookDeliveryStatus = "pending" | "delivered" | "failed";

export interface WebhookDeliveryTable {
  id: Generated<Id<"delivery">>;
  companyId: Id<"company">;
  endpointId: Id<"webhook-endpoint">;
  event: WebhookEvent;
  /** Standard Webhooks' `webhook-id`: of one event, the same for every endpoint, on every try and when sent anew. */
  messageId: string;
  /** JSON: the very bytes that are sent, made when the event happened. */
  body: string;
  status: WebhookDeliveryStatus;
  createdAt: number;
  updatedAt: number;
}

export interface WebhookAttemptTable {
  id: Generated<Id<"webhook-attempt">>;
  companyId: Id<"company">;
  deliveryId: Id<"delivery">;
  /** When it began. */
  at: number;
  milliseconds: number;
  /** Of HTTP; null where no answer came. */
  status: number | null;
  /** A sentence; null where it went well. */
  fault: string | null;
}

export type WebhookEndpoint = Readonly<Selectable<WebhookEndpointTable>>;
export type WebhookDelivery = Readonly<Selectable<WebhookDeliveryTable>>;
export type WebhookAttempt = Readonly<Selectable<WebhookAttemptTable>>;
