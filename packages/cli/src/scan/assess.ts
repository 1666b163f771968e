/**
 * What a scan makes of a finished review: findings below the least score are left out, what people have dismissed is judged so,
 * and the rest is compared with the baseline. The report, the copies and the exit code all follow from this.
 */
import type { Review, Rule } from "@docreview/model";
import { compareReviews } from "../comparison/review-comparison.ts";
import { applyDismissals } from "../dismissals/apply-dismissals.ts";
import { applySuppressions } from "../dismissals/apply-suppressions.ts";
import type { Dismissal } from "../dismissals/dismissal.ts";
import type { FileOutcome } from "../report/report.ts";
import { baselineOf, type BaselineReport } from "./baseline.ts";
import { withLeastScore } from "./least-score.ts";

export interface Assessed extends Pick<FileOutcome, "comparison" | "dismissals" | "suppressed" | "notes"> {
  readonly review: Review;
}

export type Assess = (path: string, review: Review) => Assessed;

export interface Assessment {
  readonly leastScore: number;
  /** Null if there is no file of dismissals. */
  readonly dismissals: readonly Dismissal[] | null;
  /** Null if nothing is compared. */
  readonly baseline: BaselineReport | null;
  /** Whether the rule with this key (`pack/id`) judges: of the baseline, what others found does not count. */
  readonly judges: (ruleKey: string) => boolean;
  /** Whether exactly one file is reviewed. */
  readonly single: boolean;
  /** Those that judge, if what authors suppress in their texts is heeded; null if it is not. */
  readonly suppressible: readonly Rule[] | null;
  /** The day on which dismissals must count, as `2024-01-31`. */
  readonly day: string;
}

export function createAssess(assessment: Assessment): Assess {
  const { leastScore, dismissals, baseline, judges, single, day } = assessment;
  return (path, found) => {
    const { review: whole, ...said } = withoutSuppressed(found, assessment);
    const dismissed = dismissals === null ? { review: whole } : applyDismissals(whole, dismissals, day);
    const applied = { ...said, ...dismissed };
    const review = withLeastScore(applied.review, leastScore);
    if (baseline === null) return { ...applied, review };
    const earlier = baselineOf(baseline, { path, single, leastScore, judges });
    return { ...applied, review, comparison: compareReviews(earlier, review) };
  };
}

function withoutSuppressed(
  found: Review,
  { suppressible: rules, day }: Assessment,
): Pick<Assessed, "review" | "suppressed" | "notes"> {
  if (rules === null) return { review: found };
  const { review, suppressed, stale } = applySuppressions(found, { rules, day });
  return { review, suppressed, ...(stale.length === 0 ? {} : { notes: stale }) };
}
