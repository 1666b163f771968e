/** A comparison in words: how many issues are new, changed, moved, unchanged and fixed. */
import { issuesOf, type Finding } from "@docreview/model";
import type { ComparisonStatus } from "@docreview/review-comparison";
import { issueStatus, type ReviewComparison } from "../comparison/review-comparison.ts";
import { nameOf } from "./name-of.ts";

export type ComparisonCounts = Readonly<Record<ComparisonStatus | "fixed", number>>;

/** `findings`: those of the review that count. */
export function comparisonCounts(
  comparison: ReviewComparison,
  findings: readonly Finding[],
): ComparisonCounts {
  const counts = { new: 0, changed: 0, moved: 0, unchanged: 0, fixed: 0 };
  for (const issue of issuesOf(findings)) counts[issueStatus(comparison, issue)]++;
  counts.fixed = issuesOf(comparison.fixed.findings).length;
  return counts;
}

/** “2 new, 1 changed, 12 unchanged, 3 fixed”: what there is of each; “nothing” if there is none. */
export function countsText(counts: ComparisonCounts): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.length === 0 ? "nothing" : parts.map(([name, count]) => `${count} ${name}`).join(", ");
}

export function comparisonText(comparison: ReviewComparison, findings: readonly Finding[]): string {
  const { path, review } = comparison.baseline;
  if (review === null) return `${nameOf(path)} has no review of this file: everything counts as new.`;
  return `Compared with ${nameOf(path)}: ${countsText(comparisonCounts(comparison, findings))}.`;
}
