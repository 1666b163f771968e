/** Which judgements of a baseline are carried. */
import type { Id } from "../../model/id.ts";

export interface CarryTerms {
  readonly baselineId: Id<"review">;
  /** Dismissals of rules with this score or more are not carried; null: all are. */
  readonly belowScore: number | null;
  /** `YYYY-MM-DD`: a dismissal until the day before has expired. */
  readonly today: string;
}
