/** How the triggers of a review compare with those of its baseline, and what an issue is then said to be. Pure. */
import type { Finding, Issue, IssueMember, Review, Trigger } from "@docreview/model";
import {
  compareFindings,
  reviewedTriggers,
  type ComparisonStatus,
  type ReviewedTrigger,
} from "@docreview/review-comparison";

/** The review that another is compared with. */
export interface Baseline {
  /** The report that contains it, or the file that was reviewed. */
  readonly path: string;
  /** Null if there is none of this file: then every trigger is new. */
  readonly review: Review | null;
}

export interface ReviewComparison {
  readonly baseline: Baseline;
  /** By the ids of the review's triggers: one for each. */
  readonly triggers: ReadonlyMap<string, TriggerComparison>;
  /** The baseline with only the findings and triggers that are gone. */
  readonly fixed: Pick<Review, "findings" | "sentences">;
}

export interface TriggerComparison {
  readonly status: ComparisonStatus;
  /** Its counterpart; null if it is new. */
  readonly before: Trigger | null;
}

const nothing: ReviewComparison["fixed"] = { findings: [], sentences: [] };

export function compareReviews(baseline: Baseline, review: Review): ReviewComparison {
  const earlier = baseline.review ?? nothing;
  const [before, now] = [reviewedTriggers(earlier), reviewedTriggers(review)];
  const { current, fixed } = compareFindings(before.map(compared), now.map(compared));
  const triggers = now.map(({ trigger }, index): [string, TriggerComparison] => {
    const one = current[index];
    const counterpart = one === undefined || one.status === "new" ? undefined : before[one.baseline];
    return [trigger.id, { status: one?.status ?? "new", before: counterpart?.trigger ?? null }];
  });
  const gone = new Set(fixed.map((index) => before[index]?.trigger));
  return { baseline, triggers: new Map(triggers), fixed: onlyTriggers(earlier, gone) };
}

const compared = (one: ReviewedTrigger) => one.compared;

function onlyTriggers(
  review: ReviewComparison["fixed"],
  kept: ReadonlySet<Trigger | undefined>,
): ReviewComparison["fixed"] {
  if (kept.size === 0) return nothing;
  const findings = review.findings.flatMap((finding): readonly Finding[] => {
    const triggers = finding.triggers.filter((trigger) => kept.has(trigger));
    return triggers.length === 0 ? [] : [{ ...finding, triggers }];
  });
  const quoted = new Set(findings.flatMap(({ triggers }) => triggers.map((one) => one.sentence?.reference)));
  return { findings, sentences: review.sentences.filter(({ reference }) => quoted.has(reference)) };
}

/** From the most to the least remarkable. */
const remarkable: readonly ComparisonStatus[] = ["new", "changed", "moved", "unchanged"];

/** An issue is new if a rule has newly found it, even where another had found the same words before. */
export function issueStatus(comparison: ReviewComparison, issue: Issue<IssueMember>): ComparisonStatus {
  const statuses = new Set(issue.map(({ trigger }) => statusOf(comparison, trigger)));
  return remarkable.find((status) => statuses.has(status)) ?? "new";
}

/** Whether the baseline had a rule that asks for a reviewer's decision without having fired. */
export function wasUndecided({ baseline }: ReviewComparison, { pack, ruleId }: Finding): boolean {
  const before = baseline.review?.findings ?? [];
  return before.some((one) => one.pack === pack && one.ruleId === ruleId && one.triggers.length === 0);
}

export function statusOf({ triggers }: ReviewComparison, { id }: Trigger): ComparisonStatus {
  return triggers.get(id)?.status ?? "new";
}
