/** The change of a trigger that a request makes: to which status, and why. */
import type { Id, Trigger, TriggerChange, TriggerStatus } from "@docreview/store";
import type { ResourceRequest } from "../json-api/request-document.ts";

/** The attributes of a request, as validated by the resource type. */
interface Dismissal {
  readonly status?: TriggerStatus;
  readonly reason?: string;
}

/** Null if nothing changes: an unchanged status is only recorded if there is a reason. */
export function requestedChange(
  before: Trigger,
  { attributes }: ResourceRequest,
  userId: Id<"user">,
): TriggerChange | null {
  const { status = before.status, reason = null } = attributes as Dismissal;
  return status === before.status && reason === null ? null : { status, reason, userId };
}
