/** The history of a trigger: who gave which verdict, when, and why. Entries are never changed. */
import { triggerEventSorts, type TriggerEvent } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";
import { statusOf, triggerStatusSchema, verdictFilters, verdictSchema } from "./type.ts";

export const triggerEventType: ResourceType = {
  type: "trigger-events",
  attributes: {
    status: { schema: triggerStatusSchema },
    verdict: { schema: verdictSchema },
    replacement: { schema: { type: ["string", "null"] } },
    reason: { schema: { type: ["string", "null"] } },
    at: { schema: timestampSchema },
  },
  relationships: { user: { kind: "to-one", types: ["users"] } },
  sortable: triggerEventSorts.filter((key) => key !== "id"),
  includable: ["user"],
  filters: verdictFilters,
};

export function triggerEventResource(event: TriggerEvent): Resource {
  const { id, verdict, replacement, reason, at, userId } = event;
  return {
    type: "trigger-events",
    id: String(id),
    attributes: { status: statusOf(verdict), verdict, replacement, reason, at: timestamp(at) },
    relationships: { user: { data: identifier("users", userId) } },
  };
}
