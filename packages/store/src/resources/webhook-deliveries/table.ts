/** Deliveries of notifications to webhook endpoints, and every attempt. Times are milliseconds. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";
import type { WebhookEvent } from "../webhook-endpoints/table.ts";

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

export type WebhookDelivery = Row<"webhookDelivery">;
export type WebhookAttempt = Row<"webhookAttempt">;

declare module "../../database/tables.ts" {
  interface Tables {
    webhookDelivery: WebhookDeliveryTable;
    webhookAttempt: WebhookAttemptTable;
  }
}

export const webhookDeliveryTables = {
  webhookDelivery: ["id"],
  webhookAttempt: ["id"],
} as const satisfies PrimaryKeys;
