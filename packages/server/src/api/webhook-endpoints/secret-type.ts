/** The secret that signs the messages of an endpoint, which shares its id. It is only shown when it is created. */
import type { WebhookEndpoint } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";
import { webhookSecretSchema } from "./type.ts";

export const webhookSecretType: ResourceType = {
  type: "webhook-secrets",
  attributes: {
    secret: { schema: webhookSecretSchema },
    createdAt: { schema: timestampSchema },
    previousExpiresAt: { schema: { ...timestampSchema, type: ["string", "null"] } },
  },
  relationships: { "webhook-endpoint": { kind: "to-one", types: ["webhook-endpoints"] } },
  sortable: [],
  includable: [],
  filters: {},
};

export function webhookSecretResource(addresses: Addresses, endpoint: WebhookEndpoint): Resource {
  const { id, secretCreatedAt, previousSecretExpiresAt } = endpoint;
  return {
    type: "webhook-secrets",
    id: String(id),
    attributes: {
      createdAt: timestamp(secretCreatedAt),
      previousExpiresAt: previousSecretExpiresAt && timestamp(previousSecretExpiresAt),
    },
    relationships: {
      "webhook-endpoint": {
        links: { related: addresses.webhookEndpoint(id) },
        data: identifier("webhook-endpoints", id),
      },
    },
    links: { self: addresses.webhookSecret(id) },
  };
}
