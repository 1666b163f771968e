/** Who is responsible for a review, by when, and who signed it off. */
import { relatedIds, type Resource } from "../../api/json-api.ts";

export interface Duties {
  /** Null: nobody. */
  readonly assigneeId: string | null;
  /** Milliseconds since 1970 UTC; null if it is not signed off. */
  readonly signedOffAt: number | null;
  readonly signedOffById: string | null;
  /** The due date, for example `2026-01-31`; null if there is none. */
  readonly dueOn: string | null;
}

export function dutiesOf(review: Resource): Duties {
  const { signedOffAt: at, dueOn } = review.attributes;
  return {
    assigneeId: relatedId(review, "assignee"),
    signedOffAt: typeof at === "string" ? Date.parse(at) : null,
    signedOffById: relatedId(review, "signedOffBy"),
    dueOn: typeof dueOn === "string" ? dueOn : null,
  };
}

function relatedId(review: Resource, name: string): string | null {
  return review.relationships?.[name]?.data ? (relatedIds(review, name)[0] ?? null) : null;
}
