/** The rules that fired in a review, and those that people added. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface ReviewRuleTable {
  id: Generated<Id<"review-rule">>;
  companyId: Id<"company">;
  reviewId: Id<"review">;
  /** Within the review, counted from 0. */
  position: number;
  /** Pack and id in the rule base; null for a rule that a person added. */
  ruleKey: string | null;
  /** Of what the rule finds and says; null for a rule that a person added, and of reviews from before it was kept. */
  ruleHash: string | null;
  reference: string;
  group: string;
  description: string;
  feedback: string;
  score: number;
  requiresJudgement: boolean;
  judged: boolean;
  judgedById: Id<"user"> | null;
  judgedAt: number | null;
  manual: boolean;
  hidden: boolean;
  creatorId: Id<"user"> | null;
  /** Changed with its triggers, by increments. */
  triggerCount: number;
  /** Those that are not dismissed. */
  pendingCount: number;
  /** Those without a verdict of a person. */
  openCount: number;
  createdAt: number;
  updatedAt: number;
}

/** As it is stored: without what follows from its triggers. */
export type ReviewRuleRow = Row<"reviewRule">;

declare module "../../database/tables.ts" {
  interface Tables {
    reviewRule: ReviewRuleTable;
  }
}

export const reviewRuleTables = { reviewRule: ["id"] } as const satisfies PrimaryKeys;
