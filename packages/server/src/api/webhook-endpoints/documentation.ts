/** The documentation of webhook endpoints. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt, updatedAt } from "../../wire/time-notes.ts";

const webhook = {
  url: "https://hooks.example/docreview",
  events: ["review.finished", "review.failed"],
};

const webhookEndpoint = {
  type: "webhook-endpoints",
  id: "7001",
  attributes: {
    ...webhook,
    description: "",
    status: "enabled",
    disabledReason: null,
    failingSince: null,
    createdAt: exampleTime,
    updatedAt: exampleTime,
  },
  relationships: { creator: exampleReference("users", "7") },
  links: {
    self: `${exampleRoot}/webhook-endpoints/7001`,
    deliveries: `${exampleRoot}/webhook-endpoints/7001/deliveries`,
  },
};

export const webhookEndpointDocumentation: ResourceDocumentation = {
  tags: {
    "webhook-endpoints": {
      name: "Webhooks",
      description:
        "A webhook endpoint is one of your URLs that is notified when an asset fails, a review finishes, fails or is assigned, or somebody comments. Its messages are signed as in [Standard Webhooks](https://www.standardwebhooks.com/); see “Webhooks” above.",
    },
  },
  notes: {
    "webhook-endpoints": {
      itself: "One of your URLs that is notified of events. Only admins manage it.",
      attributes: {
        url: "The URL: http or https, on the public internet, without a user name or password.",
        description: "A name for it.",
        events: "The events it receives. The default is all events.",
        status: "If `disabled`, it receives nothing, and pending messages are not sent.",
        disabledReason: "Why the service disabled it. Null if it did not.",
        failingSince:
          "When deliveries began to fail. If all deliveries fail for 24 hours, the endpoint is disabled.",
        secret: "The secret that signs the messages. Only present in the response that creates it.",
        createdAt,
        updatedAt,
      },
    },
    "webhook-secrets": {
      itself: "The secret that signs the messages of an endpoint.",
      attributes: {
        secret: "`whsec_` and the key in Base64. Only present in the response that creates it.",
        createdAt,
        previousExpiresAt:
          "When the previous secret expires; until then, messages are signed with both. Null if there is none.",
      },
    },
  },
  examples: {
    "webhook-endpoints.create": { data: { type: "webhook-endpoints", attributes: webhook } },
    "webhook-endpoints.document": { jsonapi: exampleVersion, data: webhookEndpoint },
    "webhook-endpoints.list": examplePage(`${exampleRoot}/webhook-endpoints`, webhookEndpoint),
    "webhook-secrets.create": { data: { type: "webhook-secrets" } },
  },
};
