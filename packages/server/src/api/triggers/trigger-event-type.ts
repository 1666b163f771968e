/** The history of a trigger: who gave which verdict, when, and why. Entries are never changed. */
import { triggerEventSorts, type CarriedJudgement, type TriggerEvent } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";
import { statusOf, triggerStatusSchema, untilSchema, verdictFilters, verdictSchema } from "./type.ts";

export const triggerEventType: ResourceType = {
  type: "trigger-events",
  attributes: {
    status: { schema: triggerStatusSchema },
    verdict: { schema: verdictSchema },
    replacement: { schema: { type: ["string", "null"] } },
    reason: { schema: { type: ["string", "null"] } },
    until: { schema: untilSchema },
    carried: { schema: { type: "boolean" } },
    at: { schema: timestampSchema },
  },
  relationships: {
    user: { kind: "to-one", types: ["users"] },
    carriedFrom: { kind: "to-one", types: ["reviews"] },
  },
  sortable: triggerEventSorts.filter((key) => key !== "id"),
  includable: ["user"],
  filters: verdictFilters,
};

/** `carried`: how it was carried from an earlier review, if it was. */
export function triggerEventResource(
  event: TriggerEvent,
  carried: Pick<CarriedJudgement, "fromId"> | null,
): Resource {
  const { id, verdict, replacement, reason, until, at, userId } = event;
  const fromId = carried?.fromId ?? null;
  return {
    type: "trigger-events",
    id: String(id),
    attributes: {
      status: statusOf(verdict),
      verdict,
      replacement,
      reason,
      until,
      carried: carried !== null,
      at: timestamp(at),
    },
    relationships: {
      user: { data: identifier("users", userId) },
      carriedFrom: { data: fromId === null ? null : identifier("reviews", fromId) },
    },
  };
}
