/** Rows of the company's audit log: who changed what, when and from where. */
import { auditActions, auditActors, sorts, type AuditEvent } from "@docreview/store";
import { idSchema } from "../../json-api/resource-id.ts";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

const actionSchema = { type: "string", enum: Object.keys(auditActions) } as const;

/** Those who are nobody in particular. */
export const namelessActors = [
  "service",
  "operator",
  "anonymous",
] as const satisfies readonly (typeof auditActors)[number][];

const actorSchema = {
  type: "string",
  pattern: `${idSchema.pattern}|^(?:${namelessActors.join("|")})$`,
  description:
    "Only what this user did, or the service user of a client; or, with `service`, `operator` or `anonymous`, what a job, the command line of the service, or somebody without valid credentials did.",
} as const;

const subjectSchema = {
  type: "string",
  pattern: "^[a-z][a-z-]*/[A-Za-z0-9._~-]+$",
  description: "Only what was done to this resource: its type and its id, such as `assets/1001`.",
} as const;

const reviewSchema = { ...idSchema, description: "Only what was done to this review or in it." } as const;

const timeSchema = {
  type: "string",
  pattern: "^\\d{4}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,3})?)?(?:Z|[+-]\\d\\d:\\d\\d))?$",
} as const;

const hashSchema = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;

/** By name; each value is a text, a number, a boolean, null, or a list of texts and numbers. */
const valuesSchema = { type: ["object", "null"], additionalProperties: true } as const;

export const auditEventType: ResourceType = {
  type: "audit-events",
  attributes: {
    action: { schema: actionSchema },
    actor: { schema: { type: "string", enum: auditActors } },
    address: { schema: { type: ["string", "null"] } },
    subjectType: { schema: { type: "string" } },
    subjectId: { schema: { type: "string" } },
    before: { schema: valuesSchema },
    after: { schema: valuesSchema },
    withheld: { schema: { type: "array", items: { type: "string" } } },
    erased: { schema: { type: "boolean" } },
    at: { schema: timestampSchema },
    previousHash: { schema: hashSchema },
    hash: { schema: hashSchema },
  },
  relationships: {
    user: { kind: "to-one", types: ["users"] },
    review: { kind: "to-one", types: ["reviews"] },
  },
  sortable: sorts.audit.filter((key) => key !== "id"),
  includable: ["user"],
  filters: {
    actor: actorSchema,
    action: { ...actionSchema, description: "Only this action." },
    subject: subjectSchema,
    review: reviewSchema,
    since: { ...timeSchema, description: "Only from this time or day on." },
    until: { ...timeSchema, description: "Only before this time or day." },
  },
};

export function auditEventResource(addresses: Addresses, event: AuditEvent): Resource {
  const { id, action, actor, subjectType, subjectId, details, at, previousHash, hash } = event;
  const { address = null, before = null, after = null, withheld = [] } = details ?? {};
  const linked = (type: string, target: number) => ({
    data: target === 0 ? null : { type, id: String(target) },
  });
  return {
    type: "audit-events",
    id: String(id),
    attributes: {
      action,
      actor,
      address,
      subjectType,
      subjectId,
      before,
      after,
      withheld: [...withheld],
      erased: details === null,
      at: timestamp(at),
      previousHash,
      hash,
    },
    relationships: { user: linked("users", event.userId), review: linked("reviews", event.reviewId) },
    links: { self: addresses.resource("audit-events", id) },
  };
}
