/** Who is responsible for a review, and who has declared it done. */
import { relatedIds, type Resource } from "../../api/json-api.ts";

export interface Duties {
  /** Null: nobody. */
  readonly assigneeId: string | null;
  /** In milliseconds since 1970 UTC; null: it is not signed off. */
  readonly signedOffAt: number | null;
  readonly signedOffById: string | null;
}

export function dutiesOf(review: Resource): Duties {
  const at = review.attributes["signedOffAt"];
  return {
    assigneeId: relatedId(review, "assignee"),
    signedOffAt: typeof at === "string" ? Date.parse(at) : null,
    signedOffById: relatedId(review, "signedOffBy"),
  };
}

function relatedId(review: Resource, name: string): string | null {
  return review.relationships?.[name]?.data ? (relatedIds(review, name)[0] ?? null) : null;
}
