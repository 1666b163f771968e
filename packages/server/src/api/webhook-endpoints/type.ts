/** The webhook endpoints of a company. The secret is shown once, when it is created. */
import { sorts, type WebhookEndpoint } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";
import { webhookEventSchema } from "../../wire/webhook-payload.ts";

const statusSchema = { type: "string", enum: ["enabled", "disabled"] } as const;

export const webhookSecretSchema = { type: "string" } as const;

export const webhookEndpointType: ResourceType = {
  type: "webhook-endpoints",
  attributes: {
    url: {
      schema: { type: "string", format: "uri" },
      accepts: { type: "string", format: "uri", maxLength: 2000 },
      create: "required",
      update: "optional",
    },
    description: { schema: { type: "string", maxLength: 255 }, create: "optional", update: "optional" },
    events: {
      schema: { type: "array", items: webhookEventSchema, minItems: 1, uniqueItems: true },
      create: "optional",
      update: "optional",
    },
    status: { schema: statusSchema, update: "optional" },
    disabledReason: { schema: { type: ["string", "null"] } },
    failingSince: { schema: { ...timestampSchema, type: ["string", "null"] } },
    secret: { schema: webhookSecretSchema },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
  },
  relationships: { creator: { kind: "to-one", types: ["users"] } },
  sortable: sorts.webhookEndpoints.filter((key) => key !== "id"),
  includable: ["creator"],
  filters: { status: statusSchema },
};

export function webhookEndpointResource(addresses: Addresses, endpoint: WebhookEndpoint): Resource {
  const { id, url, description, events, status, disabledReason, failingSince, creatorId } = endpoint;
  return {
    type: "webhook-endpoints",
    id: String(id),
    attributes: {
      url,
      description,
      events,
      status,
      disabledReason,
      failingSince: failingSince && timestamp(failingSince),
      createdAt: timestamp(endpoint.createdAt),
      updatedAt: timestamp(endpoint.updatedAt),
    },
    relationships: { creator: { data: identifier("users", creatorId) } },
    links: { self: addresses.webhookEndpoint(id), deliveries: addresses.deliveries(id) },
  };
}
