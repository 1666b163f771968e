/** A comparison in words: how many issues are new, changed, moved, unchanged and fixed. */
import { issuesOf, type Finding } from "@docreview/model";
import type { ComparisonStatus } from "@docreview/review-comparison";
import { issueStatus, type ReviewComparison } from "../comparison/review-comparison.ts";
import { nameOf } from "./name-of.ts";
import { plain } from "./plain.ts";

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

/** “2 new, 1 changed, 12 unchanged, 3 fixed”: what there is of each; “no findings” if there are none. */
export function countsText(counts: ComparisonCounts): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.length === 0 ? "no findings" : parts.map(([name, count]) => `${count} ${name}`).join(", ");
}

export function comparisonText(comparison: ReviewComparison, findings: readonly Finding[]): string {
  const { path, review } = comparison.baseline;
  if (review === null) return `${nameOf(path)} has no review of this file: everything counts as new.`;
  const text = `Compared with ${nameOf(path)}: ${countsText(comparisonCounts(comparison, findings))}.`;
  const partly = partlyListed([...review.findings, ...findings]);
  if (partly.length === 0) return text;
  return `${text} A review lists only the first places of a rule that has very many, so these are compared only in part: ${partly.join(", ")}.`;
}

/** The numbers of the rules that a review does not list all places of. */
function partlyListed(findings: readonly Finding[]): readonly string[] {
  const partly = findings.filter(({ leftOut = 0 }) => leftOut > 0);
  return [...new Set(partly.map(({ reference }) => plain(reference)))];
}
