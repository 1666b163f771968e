/** Who is responsible for a review, by when, and who has declared it done. */
import { relatedIds, type Resource } from "../../api/json-api.ts";

export interface Duties {
  /** Null: nobody. */
  readonly assigneeId: string | null;
  /** In milliseconds since 1970 UTC; null: it is not signed off. */
  readonly signedOffAt: number | null;
  readonly signedOffById: string | null;
  /** The day by which it is to be judged, as `2026-01-31`; null: none in particular. */
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
