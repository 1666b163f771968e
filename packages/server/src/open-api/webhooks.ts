/** What receivers are sent, as OpenAPI writes it: one request for each event, of which they need to take those they want. */
import { webhookEvents, type WebhookEvent } from "@docreview/store";
import { webhookPayloadSchema } from "../resources/webhook-payload.ts";
import type { Schemas } from "../json-api/open-api-shared.ts";
import { referenceTo, type Parameter, type PathItem } from "./notation.ts";

const summaries: Readonly<Record<WebhookEvent, string>> = {
  "asset.failed.import": "An asset has failed: it could not be fetched.",
  "asset.failed.validation": "An asset has failed: it is not a file that is taken.",
  "asset.failed.malware": "An asset has failed: it holds malware, or could not be cleared of it.",
  "asset.failed.conversion": "An asset has failed: it could not be converted.",
  "asset.failed.extraction": "An asset has failed: it could not be read.",
  "review.failed": "A review has failed.",
  "review.finished": "A review has finished; `errors` names the rules that could not be judged.",
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
      "2XX": { description: "It has arrived." },
      "410": { description: "Never again: the endpoint is disabled." },
      default: { description: "It is sent again, for 24 hours." },
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
  header("webhook-id", "Names the message: the same with each try, and when it is sent again."),
  header("webhook-timestamp", "When it was sent, in seconds since 1970."),
  header("webhook-signature", "`v1,` and the signature, once for each secret, with spaces between them."),
];
