/** How a text that was found differs from an approved wording, in one sentence, from the proof that it was found. */
import type { Proof } from "@docreview/model";

/** Null if nothing came close to an approved wording. */
export function approvedDifference(proof: Proof): string | null {
  if (proof.form === "unless" && !proof.holds) {
    for (const part of proof.parts) {
      if (part.form === "nearest") return `It differs from the approved ${part.detail}: ${detailsOf(part)}.`;
      if (part.form === "approved")
        return `It is ${proof.detail.replace(/^approved /, "the ")}, ${part.detail}.`;
    }
  }
  for (const part of proof.parts) {
    const inner = approvedDifference(part);
    if (inner !== null) return inner;
  }
  return null;
}

function detailsOf({ parts }: Proof): string {
  return parts.map(({ detail }) => detail).join("; ");
}
