/** The address of a finding in the API. */
import type { Entry } from "./entry.ts";

export function triggerPath(reviewId: string, { id, rule }: Pick<Entry, "id" | "rule">): string {
  return `v2/reviews/${reviewId}/review-rules/${rule.id}/triggers/${id}`;
}
