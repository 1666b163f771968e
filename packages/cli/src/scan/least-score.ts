/** A review without the findings below a score, so that the report, the copies and the exit code agree. */
import type { Review } from "@docreview/model";

/** `leastScore` is 0 to 10; findings that are left out no longer count in `riskScore`. */
export function withLeastScore(review: Review, leastScore: number): Review {
  if (leastScore === 0) return review;
  const findings = review.findings.filter(({ score }) => score >= leastScore);
  const riskScore = review.riskScore >= leastScore ? review.riskScore : 0;
  return { ...review, riskScore, findings };
}
