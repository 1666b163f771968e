/** Webhook endpoints of companies, their deliveries, and every attempt. Times are milliseconds. */
import type { Generated, Selectable } from "kysely";
import type { Id } from "../model/id.ts";

/** Events, in the words of the wire contract. */
export const webhookEvents = [
  "asset.failed.import",
  "asset.failed.validation",
  "asset.failed.malware",
  "asset.failed.conversion",
  "asset.failed.extraction",
  "review.failed",
  "review.finished",
  "review.assigned",
  "comment.created",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export type WebhookEndpointStatus = "enabled" | "disabled";

export interface WebhookEndpointTable {
  id: Generated<Id<"webhook-endpoint">>;
  companyId: Id<"company">;
  creatorId: Id<"user">;
  url: string;
  description: string;
  /** The events that it receives. */
  events: readonly WebhookEvent[];
  status: WebhookEndpointStatus;
  /** Why the service disabled it; null if it did not. */
  disabledReason: string | null;
  /** Since when every attempt has failed; null if the last one succeeded, or there was none. */
  failingSince: number | null;
  /** Encrypted by the service with a key from its settings. */
  sealedSecret: string;
  secretCreatedAt: number;
  /** The previous secret, which also signs until its time is up. */
  sealedPreviousSecret: string | null;
  previousSecretExpiresAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export const webhookDeliveryStatuses = ["pending", "delivered", "failed"] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];

export interface WebhookDeliveryTable {
  id: Generated<Id<"delivery">>;
  companyId: Id<"company">;
  endpointId: Id<"webhook-endpoint">;
  event: WebhookEvent;
  /**
   * Standard Webhooks' `webhook-id`: for one event the same for every endpoint, on every attempt and when sent again.
   */
  messageId: string;
  /** JSON: the exact bytes that are sent, made when the event happened. */
  body: string;
  status: WebhookDeliveryStatus;
  createdAt: number;
  updatedAt: number;
}

export interface WebhookAttemptTable {
  id: Generated<Id<"webhook-attempt">>;
  companyId: Id<"company">;
  deliveryId: Id<"delivery">;
  /** When it started. */
  at: number;
  milliseconds: number;
  /** The HTTP status; null if there was no response. */
  status: number | null;
  /** A sentence; null if it succeeded. */
  fault: string | null;
}

export type WebhookEndpoint = Readonly<Selectable<WebhookEndpointTable>>;
export type WebhookDelivery = Readonly<Selectable<WebhookDeliveryTable>>;
export type WebhookAttempt = Readonly<Selectable<WebhookAttemptTable>>;
