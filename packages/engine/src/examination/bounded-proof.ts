/**
 * Limits the proof that a review stores with each trigger. A rule may have thousands of exceptions, or count
 * thousands of hits; the first steps of such proofs are kept.
 */
import type { Proof } from "@docreview/model";

/** The maximum number of steps of one proof, at all depths. */
export const maximumSteps = 200;
/** The maximum number of children of one step. */
export const maximumSpans = 100;
/** UTF-16 code units. */
export const maximumDetail = 500;

/** The same object if it is within the limits, as nearly all are. */
export function boundedProof(proof: Proof): Proof {
  return stepsLeft(proof, maximumSteps) >= 0 ? proof : bounded(proof, { left: maximumSteps });
}

/** How many steps are left; negative if the limits are exceeded. */
function stepsLeft({ detail, spans, parts }: Proof, steps: number): number {
  if (spans.length > maximumSpans || detail.length > maximumDetail) return -1;
  let left = steps - 1;
  for (const part of parts) {
    if (left < 0) return left;
    left = stepsLeft(part, left);
  }
  return left;
}

function bounded({ form, detail, holds, spans, parts }: Proof, steps: { left: number }): Proof {
  steps.left -= 1;
  const kept: Proof[] = [];
  for (const part of parts) {
    if (steps.left <= 0) break;
    kept.push(bounded(part, steps));
  }
  const short = detail.length > maximumDetail ? `${detail.slice(0, maximumDetail).toWellFormed()}…` : detail;
  return { form, detail: short, holds, spans: spans.slice(0, maximumSpans), parts: kept };
}
