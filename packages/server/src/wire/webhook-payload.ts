/**
 * The JSON body of a webhook: the original members, and `type`, `timestamp` and `data` as in Standard Webhooks. It is
 * created when the event happens, and describes the state at that time.
 */
import type { RuleError } from "@docreview/model";
import {
  webhookEvents,
  type Asset,
  type Comment,
  type Failure,
  type Review,
  type SignOff,
  type User,
  type WebhookEvent,
} from "@docreview/store";
import type { JsonObject } from "../json-api/json.ts";
import {
  assetStatusSchema,
  failureSchema,
  reviewStatusSchema,
  ruleError,
  ruleErrorSchema,
} from "./outcomes.ts";
import { timestamp, timestampSchema } from "./timestamp.ts";

export interface DomainEvent {
  readonly event: WebhookEvent;
  /** The time of the event, in milliseconds. */
  readonly at: number;
  /** Null if the asset was uploaded. */
  readonly correlationId: string | null;
  readonly asset: Pick<Asset, "id" | "status">;
  /** Null if the event only concerns the asset. */
  readonly review: Pick<Review, "id" | "status"> | null;
  /** The comment that was created. */
  readonly comment?: Pick<Comment, "id">;
  /** The user to whom the review was assigned. */
  readonly assignee?: Pick<User, "id">;
  /** What somebody said about the approval. */
  readonly signOff?: Pick<SignOff, "id">;
  /** Why it failed, or which rules could not be evaluated. */
  readonly errors: readonly (Failure | RuleError)[];
}

export function webhookPayload({ event, at, ...domainEvent }: DomainEvent): JsonObject {
  const { correlationId, asset, review, comment, assignee, signOff } = domainEvent;
  const errors = domainEvent.errors.map(errorJson);
  const references = {
    asset: { id: asset.id, status: asset.status },
    ...(review !== null && { review: { id: review.id, status: review.status } }),
    ...(comment && { comment: { id: comment.id } }),
    ...(assignee && { assignee: { id: assignee.id } }),
    ...(signOff && { signOff: { id: signOff.id } }),
  };
  const data = { correlationId, errors, ...references };
  return { correlationId, event, errors, ...references, type: event, timestamp: timestamp(at), data };
}

function errorJson(error: Failure | RuleError): JsonObject {
  return "ruleId" in error ? ruleError(error) : { code: error.code, message: error.message };
}

export const webhookEventSchema = { type: "string", enum: webhookEvents } as const;

/** A reference by id. The id is a number, as in version 1. */
const idSchema = { type: "integer", minimum: 1 } as const;

const referenceSchema = (status: unknown) => ({
  type: "object",
  properties: { id: idSchema, status },
  required: ["id", "status"],
});

const idOnlySchema = { type: "object", properties: { id: idSchema }, required: ["id"] } as const;

const facts = {
  correlationId: { type: ["string", "null"] },
  errors: { type: "array", items: { anyOf: [failureSchema, ruleErrorSchema] } },
  asset: referenceSchema(assetStatusSchema),
  review: referenceSchema(reviewStatusSchema),
  comment: idOnlySchema,
  assignee: idOnlySchema,
  signOff: idOnlySchema,
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
