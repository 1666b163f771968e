/** The triggers of a review compared with those of its baseline. Pure. Triggers are counted in the order of the findings. */
import { compareFindings, reviewedTriggers, type ComparedStatus } from "@docreview/review-comparison";
import type { Review } from "@docreview/model";

type Compared = Pick<Review, "findings" | "sentences">;

export interface ReviewComparison {
  /** Of each trigger; `baseline` is the index of its counterpart. */
  readonly current: readonly ComparedStatus[];
  /** The ids of the triggers of the baseline. */
  readonly baseline: readonly string[];
  /** The indices of those that are gone. */
  readonly fixed: readonly number[];
}

export function compareReviews(baseline: Compared, current: Compared): ReviewComparison {
  const [before, now] = [inTextOrder(baseline), inTextOrder(current)];
  const compared = compareFindings(before.findings, now.findings);
  const statuses = new Map(
    compared.current.map((status, at) => [
      now.indices[at],
      status.status === "new" ? status : { ...status, baseline: before.indices[status.baseline] ?? 0 },
    ]),
  );
  return {
    current: now.indices.map((_, index) => statuses.get(index) ?? { status: "new" }),
    baseline: baseline.findings.flatMap(({ triggers }) => triggers.map(({ id }) => id)),
    fixed: compared.fixed.flatMap((at) => before.indices[at] ?? []),
  };
}

/** What is compared, in the order of the text, and the index of each in the order of the findings. */
function inTextOrder(review: Compared) {
  const triggers = review.findings.flatMap((finding) => finding.triggers);
  const indexOf = new Map(triggers.map((trigger, index) => [trigger, index]));
  const reviewed = reviewedTriggers(review);
  return {
    findings: reviewed.map(({ compared }) => compared),
    indices: reviewed.map(({ trigger }) => indexOf.get(trigger) ?? 0),
  };
}
