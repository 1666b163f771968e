/** The webhook requests in OpenAPI: one per event. Receivers implement those they subscribe to. */
import { webhookEvents, type WebhookEvent } from "@docreview/store";
import { webhookPayloadSchema } from "../wire/webhook-payload.ts";
import type { Schemas } from "../json-api/open-api-shared.ts";
import { referenceTo, type Parameter, type PathItem } from "./notation.ts";

const summaries: Readonly<Record<WebhookEvent, string>> = {
  "asset.failed.import": "An asset failed: its file could not be fetched.",
  "asset.failed.validation": "An asset failed: its file is not accepted.",
  "asset.failed.malware": "An asset failed: its file contains malware, or could not be scanned.",
  "asset.failed.conversion": "An asset failed: its file could not be converted.",
  "asset.failed.extraction": "An asset failed: its file could not be read.",
  "review.failed": "A review failed.",
  "review.finished": "A review finished. `errors` lists the rules that could not be evaluated.",
  "review.assigned": "A review was assigned to a user, the `assignee`.",
  "review.approved":
    "A review was approved by all whose approval the company asks for. `signOff` is the last approval.",
  "review.changes-requested": "Somebody requested changes in a review. `signOff` has the comment.",
  "review.approval.expired": "The approval of a review has expired.",
  "comment.created": "Somebody commented on a trigger of a review.",
};

export const webhookSchemas: Schemas = { "webhook-payload": webhookPayloadSchema };

export function webhooks(): Readonly<Record<string, PathItem>> {
  return Object.fromEntries(webhookEvents.map((event) => [event, { post: requestOf(event) }]));
}

function requestOf(event: WebhookEvent): NonNullable<PathItem["post"]> {
  return {
    tags: ["Webhooks"],
    operationId: `on${event.split(".").map(capitalised).join("")}`,
    summary: summaries[event],
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { "application/json": { schema: { ...referenceTo("schemas", "webhook-payload") } } },
    },
    responses: {
      "2XX": { description: "The message was received." },
      "410": { description: "The endpoint is disabled." },
      default: { description: "The delivery is retried for 24 hours." },
    },
  };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const header = (name: string, description: string): Parameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const headers: readonly Parameter[] = [
  header(
    "webhook-id",
    "The id of the message. It is the same for each attempt, and if the message is sent again.",
  ),
  header("webhook-timestamp", "When the attempt was made, in seconds since 1970."),
  header("webhook-signature", "`v1,` and the signature, once per secret, separated by spaces."),
];
