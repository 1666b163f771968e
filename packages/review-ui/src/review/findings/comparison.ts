/** What a finding is against the previous version of its document, and a judgement that was carried from there. */
import type { Attributes } from "../../api/attributes.ts";
import { relatedIds, type Resource } from "../../api/json-api.ts";

export const comparisons = ["new", "changed", "moved", "unchanged"] as const;

export type Comparison = (typeof comparisons)[number];

export const comparisonWords: Readonly<Record<Comparison, string>> = {
  new: "New",
  changed: "Changed",
  moved: "Moved",
  unchanged: "Unchanged",
};

/** A judgement of an earlier review that still stands. */
export interface Carried {
  /** The review in which it was made; null if it has been deleted. */
  readonly reviewId: string | null;
  readonly userId: string | null;
  /** In milliseconds since 1970 UTC. */
  readonly at: number;
  readonly reason: string | null;
}

/** Null without a previous version. */
export function comparisonIn({ attributes }: Resource): Comparison | null {
  return comparisons.find((one) => one === attributes["comparison"]) ?? null;
}

export function carriedIn(resource: Resource): Carried | null {
  const { carried } = resource.attributes as Attributes<"triggers">;
  if (carried === null || carried === undefined) return null;
  const [reviewId = null] = relatedIds(resource, "carriedFrom");
  const [userId = null] = relatedIds(resource, "carriedBy");
  return { reviewId, userId, at: Date.parse(carried.at), reason: carried.reason };
}
