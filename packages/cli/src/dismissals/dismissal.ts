/** A decision of a person that a finding need not be dealt with, as a file of dismissals records it. */
import type { FilePosition } from "@docreview/model";
import type { ComparedFinding } from "@docreview/review-comparison";

export interface Dismissal {
  /** The rule and the quote; of an absence, only the claim that requires the text, as the prefix. */
  readonly finding: ComparedFinding;
  /** The beginning of the rule's hash: a rule that has changed since has to be judged again. */
  readonly hash: string;
  readonly reason: string;
  readonly who: string | null;
  /** The day of the decision, as `2024-01-31`. */
  readonly on: string | null;
  /** The last day on which it counts; null if it does not expire. */
  readonly until: string | null;
  /** The name of the document in which it was dismissed, for people; the dismissal counts in any document. */
  readonly document: string | null;
  readonly position: FilePosition;
}

/** `day`: today, as `2024-01-31`. */
export function isExpired({ until }: Dismissal, day: string): boolean {
  return until !== null && until < day;
}
