/** The history of a trigger: who dismissed or restored it, when, and why. Entries are never changed. */
import { triggerEventSorts, type TriggerEvent } from "@docreview/store";
import type { ResourceType } from "../json-api/resource-type.ts";
import type { Resource } from "../json-api/resource.ts";
import { identifier } from "./identifier.ts";
import { timestamp, timestampSchema } from "./timestamp.ts";
import { triggerStatusSchema } from "./triggers.ts";

export const triggerEventType: ResourceType = {
  type: "trigger-events",
  attributes: {
    status: { schema: triggerStatusSchema },
    reason: { schema: { type: ["string", "null"] } },
    at: { schema: timestampSchema },
  },
  relationships: { user: { kind: "to-one", types: ["users"] } },
  sortable: triggerEventSorts.filter((key) => key !== "id"),
  includable: ["user"],
  filters: { status: triggerStatusSchema },
};

export function triggerEventResource({ id, status, reason, at, userId }: TriggerEvent): Resource {
  return {
    type: "trigger-events",
    id: String(id),
    attributes: { status, reason, at: timestamp(at) },
    relationships: { user: { data: identifier("users", userId) } },
  };
}
