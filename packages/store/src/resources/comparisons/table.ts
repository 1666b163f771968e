/**
 * Reviews compared with an earlier one, their baseline: what became of each trigger, which triggers of the baseline are
 * gone, and which judgements were carried over. Triggers of reviews without a baseline have no rows.
 */
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

/** What a trigger is, compared with those of the baseline. */
export const comparisons = ["new", "unchanged", "moved", "changed"] as const;
export type Comparison = (typeof comparisons)[number];

/** How many triggers of the review are what, how many of its baseline are gone, and how many judgements were carried. */
export type ComparisonCounts = Readonly<Record<Comparison | "fixed" | "carried", number>>;

export interface ReviewComparisonTable {
  companyId: Id<"company">;
  reviewId: Id<"review">;
  /** Null if it has been deleted since. */
  baselineId: Id<"review"> | null;
  /** As of when the review finished; null before. */
  counts: ComparisonCounts | null;
}

export interface TriggerComparisonTable {
  companyId: Id<"company">;
  triggerId: Id<"trigger">;
  reviewId: Id<"review">;
  comparison: Comparison;
  /** The same trigger in the baseline; null if it is new, or if the other has been deleted since. */
  counterpartId: Id<"trigger"> | null;
}

/** A trigger of the baseline that is gone. */
export interface FixedTriggerTable {
  companyId: Id<"company">;
  /** Of the review in which it is gone. */
  reviewId: Id<"review">;
  triggerId: Id<"trigger">;
}

/** A dismissal or a manual trigger that was carried from an earlier review. */
export interface CarriedJudgementTable {
  companyId: Id<"company">;
  triggerId: Id<"trigger">;
  reviewId: Id<"review">;
  /** The review in which a person decided; null if it has been deleted since. */
  fromId: Id<"review"> | null;
  /** The entry of the history that tells of it; null for a manual trigger that is not dismissed. */
  eventId: Id<"trigger-event"> | null;
  /** The entry that restored it after somebody had judged anew; null if nobody did. */
  restoredById: Id<"trigger-event"> | null;
  /** Who decided, when, and why. */
  userId: Id<"user">;
  at: number;
  reason: string | null;
}

export type ReviewComparison = Row<"reviewComparison">;
export type TriggerComparison = Row<"triggerComparison">;
export type CarriedJudgement = Row<"carriedJudgement">;

declare module "../../database/tables.ts" {
  interface Tables {
    reviewComparison: ReviewComparisonTable;
    triggerComparison: TriggerComparisonTable;
    fixedTrigger: FixedTriggerTable;
    carriedJudgement: CarriedJudgementTable;
  }
}

export const comparisonTables = {
  reviewComparison: ["companyId", "reviewId"],
  triggerComparison: ["triggerId"],
  fixedTrigger: ["companyId", "reviewId", "triggerId"],
  carriedJudgement: ["triggerId"],
} as const satisfies PrimaryKeys;
