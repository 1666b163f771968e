/** A review without the findings that the caller does not want to hear of: the report, the copies and the exit code agree. */
import type { Review } from "@docreview/model";

/** `leastScore` is 0 to 10; what is left out of the findings counts in `riskScore` no more. */
export function withLeastScore(review: Review, leastScore: number): Review {
  if (leastScore === 0) return review;
  const findings = review.findings.filter(({ score }) => score >= leastScore);
  const riskScore = review.riskScore >= leastScore ? review.riskScore : 0;
  return { ...review, riskScore, findings };
}
