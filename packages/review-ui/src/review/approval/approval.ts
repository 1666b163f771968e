/** Where a review stands with its approval, as the service says it. */
import type { Attributes } from "../../api/attributes.ts";

export type Approval = Attributes<"reviews">["approval"];

/** Why nothing of the review can be changed; null if it can. */
export function closedReason({ state, closed }: Approval): string | null {
  if (!closed) return null;
  return state === "expired"
    ? "The approval of this review has expired. It stays closed: review the document again."
    : "This review is approved, so it is closed and can no longer be changed. Review a new version of the document instead.";
}

/** Who approved, in order, such as “Ada (Legal), Bob (Compliance)”. */
export function approversText({ approvedBy }: Approval, nameOf: (userId: string) => string): string {
  return approvedBy
    .map(({ user, stage }) => (stage === null ? nameOf(user) : `${nameOf(user)} (${stage})`))
    .join(", ");
}
