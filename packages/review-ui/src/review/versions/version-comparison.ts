/** How a review compares with that of the previous version. */
import type { Attributes } from "../../api/attributes.ts";
import { relatedIds, type Resource } from "../../api/json-api.ts";

export interface VersionComparison {
  /** The review it was compared with; null if it has been deleted. */
  readonly baselineId: string | null;
  readonly counts: ComparisonCounts;
}

export type ComparisonCounts = NonNullable<Attributes<"reviews">["comparison"]>;

/** Null for a first version, and until the review has finished. */
export function versionComparisonIn(review: Resource): VersionComparison | null {
  const { comparison: counts } = review.attributes as Attributes<"reviews">;
  if (counts === null || counts === undefined) return null;
  const [baselineId = null] = relatedIds(review, "baseline");
  return { baselineId, counts };
}

/** For example “2 new, 1 changed, 3 fixed; 4 judgements were carried.” */
export function comparisonText(counts: ComparisonCounts): string {
  const found = (["new", "changed", "moved", "fixed"] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${name}`);
  const { carried } = counts;
  const judgements = carried === 1 ? "1 judgement was carried" : `${carried} judgements were carried`;
  const parts = [found.length === 0 ? "no finding has changed" : found.join(", ")];
  return `${[...parts, ...(carried > 0 ? [judgements] : [])].join("; ")}.`;
}
