/** Webhook deliveries and their attempts. Only the status of a response is stored. */
import { sorts, type WebhookAttempt, type WebhookDelivery } from "@docreview/store";
import type { Json } from "../../json-api/json.ts";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";
import { webhookEventSchema, webhookPayloadSchema } from "../../wire/webhook-payload.ts";

const statusSchema = { type: "string", enum: ["pending", "delivered", "failed"] } as const;

export const webhookDeliveryType: ResourceType = {
  type: "webhook-deliveries",
  attributes: {
    event: { schema: webhookEventSchema },
    status: { schema: statusSchema },
    messageId: { schema: { type: "string" } },
    payload: { schema: webhookPayloadSchema },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
  },
  relationships: {
    "webhook-endpoint": { kind: "to-one", types: ["webhook-endpoints"] },
    attempts: { kind: "to-many", types: ["webhook-attempts"] },
  },
  sortable: sorts.webhookDeliveries.filter((key) => key !== "id"),
  includable: ["webhook-endpoint", "attempts"],
  filters: { status: statusSchema },
};

export const webhookAttemptType: ResourceType = {
  type: "webhook-attempts",
  attributes: {
    at: { schema: timestampSchema },
    milliseconds: { schema: { type: "integer", minimum: 0 } },
    status: { schema: { type: ["integer", "null"] } },
    fault: { schema: { type: ["string", "null"] } },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

/** `attempts` are the attempts of the delivery, oldest first. */
export function webhookDeliveryResource(
  addresses: Addresses,
  delivery: WebhookDelivery,
  attempts: readonly WebhookAttempt[],
): Resource {
  const { id, endpointId, event, status, messageId, body } = delivery;
  return {
    type: "webhook-deliveries",
    id: String(id),
    attributes: {
      event,
      status,
      messageId,
      payload: JSON.parse(body) as Json,
      createdAt: timestamp(delivery.createdAt),
      updatedAt: timestamp(delivery.updatedAt),
    },
    relationships: {
      "webhook-endpoint": {
        links: { related: addresses.webhookEndpoint(endpointId) },
        data: identifier("webhook-endpoints", endpointId),
      },
      attempts: { data: attempts.map((attempt) => identifier("webhook-attempts", attempt.id)) },
    },
    links: { self: addresses.delivery(endpointId, id) },
  };
}

export function webhookAttemptResource({ id, at, milliseconds, status, fault }: WebhookAttempt): Resource {
  return {
    type: "webhook-attempts",
    id: String(id),
    attributes: { at: timestamp(at), milliseconds, status, fault },
  };
}
