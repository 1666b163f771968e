/** The URLs that companies want to be notified at. Times are milliseconds. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

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
  "review.approved",
  "review.changes-requested",
  "review.approval.expired",
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

export type WebhookEndpoint = Row<"webhookEndpoint">;

declare module "../../database/tables.ts" {
  interface Tables {
    webhookEndpoint: WebhookEndpointTable;
  }
}

export const webhookEndpointTables = { webhookEndpoint: ["id"] } as const satisfies PrimaryKeys;
