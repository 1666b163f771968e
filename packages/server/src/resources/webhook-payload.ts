/**
 * What a receiver is told, as JSON: the members that webhooks have always had, and beside them `type`, `timestamp` and
 * `data` as Standard Webhooks has them. It is made when the event happens, and tells of the state as it was then.
 */
import type { RuleError } from "@docreview/model";
import { webhookEvents, type Asset, type Failure, type Review, type WebhookEvent } from "@docreview/store";
import type { JsonObject } from "../json-api/json.ts";
import { assetType, failureSchema } from "./assets.ts";
import { reviewType, ruleError, ruleErrorSchema } from "./reviews.ts";
import { timestamp, timestampSchema } from "./timestamp.ts";

export interface Happening {
  readonly event: WebhookEvent;
  /** In milliseconds. */
  readonly at: number;
  /** Null where the asset was uploaded. */
  readonly correlationId: string | null;
  readonly asset: Pick<Asset, "id" | "status">;
  /** Null where it is about the asset alone. */
  readonly review: Pick<Review, "id" | "status"> | null;
  /** Why it failed, or which rules did. */
  readonly errors: readonly (Failure | RuleError)[];
}

export function webhookPayload({ event, at, ...happening }: Happening): JsonObject {
  const { correlationId, asset, review } = happening;
  const errors = happening.errors.map(errorJson);
  const things = {
    asset: { id: asset.id, status: asset.status },
    ...(review !== null && { review: { id: review.id, status: review.status } }),
  };
  const data = { correlationId, errors, ...things };
  return { correlationId, event, errors, ...things, type: event, timestamp: timestamp(at), data };
}

function errorJson(error: Failure | RuleError): JsonObject {
  return "ruleId" in error ? ruleError(error) : { code: error.code, message: error.message };
}

export const webhookEventSchema = { type: "string", enum: webhookEvents } as const;

/** A thing by its id, here a number as it is in version 1. */
const thingSchema = (status: unknown) => ({
  type: "object",
  properties: { id: { type: "integer", minimum: 1 }, status },
  required: ["id", "status"],
});

const facts = {
  correlationId: { type: ["string", "null"] },
  errors: { type: "array", items: { anyOf: [failureSchema, ruleErrorSchema] } },
  asset: thingSchema(assetType.attributes["status"]?.schema),
  review: thingSchema(reviewType.attributes["status"]?.schema),
};

const always = ["correlationId", "errors", "asset"];

export const webhookPayloadSchema = {
  type: "object",
  properties: {
    ...facts,
    event: webhookEventSchema,
    type: webhookEventSchema,
    timestamp: timestampSchema,
    data: { type: "object", properties: facts, required: always },
  },
  required: [...always, "event", "type", "timestamp", "data"],
} as const;
