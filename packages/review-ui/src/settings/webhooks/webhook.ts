/** Webhook endpoints and their deliveries from the API, and their descriptions. */
import type { Attributes } from "../../api/attributes.ts";
import { relatedIds, type Document, type Resource } from "../../api/json-api.ts";

export type WebhookEndpoint = Attributes<"webhook-endpoints", "secret"> & { readonly id: string };

export type Delivery = Attributes<"webhook-deliveries"> & {
  readonly id: string;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
};

export type Attempt = Attributes<"webhook-attempts"> & { readonly id: string };

/** Every event that an endpoint can receive. */
export const eventWords: Readonly<Record<string, string>> = {
  "review.finished": "A review has finished",
  "review.failed": "A review has failed",
  "review.assigned": "A review was assigned",
  "review.approved": "A review was approved",
  "review.changes-requested": "Changes were requested in a review",
  "review.approval.expired": "An approval has expired",
  "comment.created": "A comment was added to a finding",
  "asset.failed.import": "A file could not be fetched",
  "asset.failed.validation": "A file does not match its announced details",
  "asset.failed.malware": "A file contains malware",
  "asset.failed.conversion": "A file could not be converted to PDF",
  "asset.failed.extraction": "A file could not be read",
};

export const deliveryWords: Readonly<Record<Delivery["status"], string>> = {
  pending: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

/** An event unknown to this page is shown by its name. */
export const wordsOfEvent = (event: string) => eventWords[event] ?? event;

export function endpointIn({ id, attributes }: Resource): WebhookEndpoint {
  return { id, ...(attributes as Attributes<"webhook-endpoints", "secret">) };
}

/** Reads deliveries from a list that includes their attempts. */
export function deliveriesIn({ data, included = [] }: Document<readonly Resource[]>): readonly Delivery[] {
  const attempts = new Map(
    included
      .filter(({ type }) => type === "webhook-attempts")
      .map(({ id, attributes }) => [id, { id, ...(attributes as Attributes<"webhook-attempts">) }]),
  );
  return data.map((delivery) => ({
    id: delivery.id,
    ...(delivery.attributes as Attributes<"webhook-deliveries">),
    attempts: relatedIds(delivery, "attempts").flatMap((id) => attempts.get(id) ?? []),
  }));
}

/** The result of an attempt, for example “Response 204 after 35 ms”. */
export function outcomeOf({ status, fault, milliseconds }: Attempt): string {
  const answer = status === null ? "No response" : `Response ${status}`;
  const text = `${answer} after ${milliseconds.toLocaleString("en-GB")} ms`;
  return fault === null ? text : `${text}: ${fault}`;
}
