/** The documentation of webhook deliveries. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import {
  examplePage,
  exampleReference,
  exampleRoot,
  exampleTime,
  exampleVersion,
} from "../../wire/example.ts";
import { createdAt, updatedAt } from "../../wire/time-notes.ts";

const outcome = {
  correlationId: null,
  errors: [],
  asset: { id: 1001, status: "ready" },
  review: { id: 4001, status: "finished" },
};

const delivery = {
  type: "webhook-deliveries",
  id: "8001",
  attributes: {
    event: "review.finished",
    status: "delivered",
    messageId: "msg_Yk3v0mQ5s8tXcJ2wZr7hB1nD",
    payload: {
      ...outcome,
      event: "review.finished",
      type: "review.finished",
      timestamp: exampleTime,
      data: outcome,
    },
    createdAt: exampleTime,
    updatedAt: exampleTime,
  },
  relationships: {
    "webhook-endpoint": exampleReference("webhook-endpoints", "7001"),
    attempts: { data: [{ type: "webhook-attempts", id: "9001" }] },
  },
  links: { self: `${exampleRoot}/webhook-endpoints/7001/deliveries/8001` },
};

export const webhookDeliveryDocumentation: ResourceDocumentation = {
  notes: {
    "webhook-deliveries": {
      itself: "A message to an endpoint.",
      attributes: {
        event: "The event.",
        status:
          "`pending` while it is being attempted, `delivered` after a 2xx response, otherwise `failed`.",
        messageId: "The `webhook-id`. It is the same for each attempt, and if the message is sent again.",
        payload: "The body, as of the time of the event.",
        createdAt,
        updatedAt,
      },
    },
    "webhook-attempts": {
      itself: "One attempt to deliver a message.",
      attributes: {
        at: "When it started.",
        milliseconds: "How long it took.",
        status: "The HTTP status of the response. Null if there was none.",
        fault: "What went wrong. Null if it succeeded.",
      },
    },
  },
  examples: {
    "webhook-deliveries.document": { jsonapi: exampleVersion, data: delivery },
    "webhook-deliveries.list": examplePage(`${exampleRoot}/webhook-endpoints/7001/deliveries`, delivery),
  },
};
