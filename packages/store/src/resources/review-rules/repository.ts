/** Review rules of one company: those that fired, and those that a person added. Status and risk follow the triggers. */
import { sql } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { sortedCharacters, type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { TriggerStatus } from "../triggers/table.ts";
import type { ReviewRuleRow } from "./table.ts";
import { writeFindingText } from "../../search/finding-text.ts";
import { recordEvents } from "../events/repository.ts";
import { ruleUseReads } from "../rule-uses/repository.ts";
import { noSignOff } from "../reviews/assignments.ts";
import { approvalColumns, contentChanged, findingAdded } from "../sign-offs/withdrawn-approvals.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import { changeReview, type RuleChange } from "../reviews/trigger-counts.ts";

const columns = {
  id: { column: "reviewRule.id", kind: "bigint" },
  reference: { column: "reviewRule.reference", kind: "text", characters: sortedCharacters },
  group: { column: "reviewRule.group", kind: "text", characters: sortedCharacters },
  score: { column: "reviewRule.score", kind: "integer" },
  createdAt: { column: "reviewRule.createdAt", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type ReviewRuleSort = keyof typeof columns;
export const reviewRuleSorts = sortsOf(columns);

export type ReviewRule = ReviewRuleRow & {
  /** `dismissed` if it has triggers and all of them are dismissed. */
  readonly status: TriggerStatus;
  /** Its score while a trigger is pending, else 0. */
  readonly riskScore: number;
};

const openPoint = ["id", "reviewId", "score", "openCount", "hidden", "requiresJudgement", "judged"] as const;

/** What is left to do about a rule. */
export type OpenPoint = Pick<ReviewRuleRow, (typeof openPoint)[number]>;

export interface ReviewRuleFilter {
  /** Any of them. */
  readonly statuses?: readonly TriggerStatus[];
}

export type NewReviewRule = Readonly<
  Pick<ReviewRuleRow, "reviewId" | "reference" | "group" | "description" | "feedback" | "score">
> & { readonly creatorId: Id<"user"> };

export function reviewRuleReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("reviewRule").where("companyId", "=", companyId);
  const openOf = (reviewIds: readonly Id<"review">[]) =>
    mine()
      .where("reviewId", "in", reviewIds)
      .where((where) =>
        where.or([
          where("pendingCount", ">", 0),
          where.and([where("requiresJudgement", "=", true), where("judged", "=", false)]),
        ]),
      )
      // In the order of the index, which is used only for this when there are many reviews.
      .orderBy("reviewId")
      .orderBy("id");
  return {
    ...ruleUseReads({ reader, companyId }),
    /** The rule, if it belongs to this review. */
    find: async (reviewId: Id<"review">, id: Id<"review-rule">): Promise<ReviewRule | null> => {
      const row = await mine()
        .where("id", "=", id)
        .where("reviewId", "=", reviewId)
        .selectAll()
        .executeTakeFirst();
      return row === undefined ? null : withStatus(row);
    },
    list: async (
      reviewId: Id<"review">,
      request: PageRequest<ReviewRuleSort>,
      { statuses = bothStatuses }: ReviewRuleFilter = {},
    ): Promise<Page<ReviewRule>> => {
      const all = mine().where("reviewId", "=", reviewId).selectAll("reviewRule");
      const rows =
        new Set(statuses).size === bothStatuses.length
          ? all
          : all.where(isDismissed, "=", sql.lit(statuses.includes("dismissed")));
      const page = await pageOf({ reader, table: "reviewRule", rows, columns }, request);
      return { ...page, items: page.items.map(withStatus) };
    },
    /** Every rule of a review, in the order in which they were found, for output about the whole review. */
    ofReview: async (reviewId: Id<"review">): Promise<readonly ReviewRule[]> => {
      const rows = await mine().where("reviewId", "=", reviewId).orderBy("id").selectAll().execute();
      return rows.map(withStatus);
    },
    /**
     * For these reviews, one after the other, the rules that still need a person: a pending trigger, or a judgement
     * that is due.
     */
    open: async (reviewIds: readonly Id<"review">[]): Promise<readonly ReviewRule[]> => {
      if (reviewIds.length === 0) return [];
      const rows = await openOf(reviewIds).selectAll().execute();
      return rows.map(withStatus);
    },
    /** Without their texts, the rules that `open` returns: there may be thousands. */
    openPoints: async (reviewIds: readonly Id<"review">[]): Promise<readonly OpenPoint[]> =>
      reviewIds.length === 0 ? [] : openOf(reviewIds).select(openPoint).execute(),
    /** The highest score of what people see of each review, whatever became of it; without reviews in which no rule fired. */
    highestScores: async (
      reviewIds: readonly Id<"review">[],
    ): Promise<readonly { readonly reviewId: Id<"review">; readonly score: number }[]> =>
      reviewIds.length === 0
        ? []
        : mine()
            .where("reviewId", "in", reviewIds)
            .where("triggerCount", ">", 0)
            .where("hidden", "=", false)
            .groupBy("reviewId")
            .select((rule) => ["reviewId", rule.fn.max("score").as("score")])
            .execute(),
  };
}

const bothStatuses: readonly TriggerStatus[] = ["pending", "dismissed"];

/** `withStatus` as SQL. */
const isDismissed = sql<boolean>`("triggerCount" > 0 and "pendingCount" = 0)`;

function withStatus(row: ReviewRuleRow): ReviewRule {
  return {
    ...row,
    status: row.triggerCount > 0 && row.pendingCount === 0 ? "dismissed" : "pending",
    riskScore: row.pendingCount > 0 ? row.score : 0,
  };
}

/** The position after the other rules of the review. */
async function nextPosition({ transaction, companyId }: WriteScope, reviewId: Id<"review">): Promise<number> {
  const { last } = await transaction[connection]
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("reviewId", "=", reviewId)
    .select((select) => select.fn.coalesce(select.fn.max("position"), select.lit(-1)).as("last"))
    .executeTakeFirstOrThrow();
  return last + 1;
}

export function reviewRuleWrites(scope: WriteScope) {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  return {
    /** Adds a rule that a person found; it comes after the others. */
    create: async (rule: NewReviewRule): Promise<ReviewRule> => {
      await findingAdded(scope, rule.reviewId);
      const position = await nextPosition(scope, rule.reviewId);
      const row = await database
        .insertInto("reviewRule")
        .values({
          ...rule,
          companyId,
          position,
          requiresJudgement: false,
          judged: false,
          manual: true,
          hidden: false,
          triggerCount: 0,
          pendingCount: 0,
          openCount: 0,
          createdAt: now,
          updatedAt: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const { id, reviewId: review } = row;
      await recordEvents(scope, [{ name: "review-rule.created", review, rule: id, user: rule.creatorId }]);
      return withStatus(row);
    },
    /** False if there is no such rule, or it does not require judgement. A sign-off of the review is withdrawn. */
    judge: async (id: Id<"review-rule">, judged: boolean, userId: Id<"user">): Promise<boolean> => {
      const row = await database
        .updateTable("reviewRule")
        .set({ judged, judgedById: userId, judgedAt: now, updatedAt: now })
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .where("requiresJudgement", "=", true)
        .returning("reviewId")
        .executeTakeFirst();
      if (row === undefined) return false;
      const { reviewId: review } = row;
      await recordEvents(scope, [
        { name: "review-rule.changed", review, rule: id, user: userId },
        { name: "review.changed", review },
      ]);
      await endSignOff(scope, review);
      return true;
    },
    /** With its triggers; only rules that a person added can be deleted. */
    remove: async (id: Id<"review-rule">): Promise<boolean> => {
      const row = await database
        .deleteFrom("reviewRule")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .where("manual", "=", true)
        .returning(["reviewId", "hidden", "triggerCount", "pendingCount", "openCount"])
        .executeTakeFirst();
      if (row === undefined) return false;
      await recordEvents(scope, [{ name: "review-rule.deleted", review: row.reviewId, rule: id }]);
      await changeReview(scope, row.reviewId, [removalOf(row)]);
      await writeFindingText(scope, row.reviewId);
      return true;
    },
  };
}

async function endSignOff(scope: WriteScope, reviewId: Id<"review">): Promise<void> {
  const { transaction, companyId } = scope;
  const changed = await transaction[connection]
    .updateTable("review")
    .set({ ...noSignOff, updatedAt: transaction.now })
    .where("companyId", "=", companyId)
    .where("id", "=", reviewId)
    .returning(approvalColumns)
    .executeTakeFirst();
  await contentChanged(scope, changed);
}

/** What its removal changes: its triggers are removed too. */
const removalOf = ({
  hidden,
  triggerCount,
  pendingCount,
  openCount,
}: Pick<ReviewRuleRow, "hidden" | "triggerCount" | "pendingCount" | "openCount">): RuleChange => ({
  hidden,
  pendingCount: 0,
  change: { triggers: -triggerCount, pending: -pendingCount, open: -openCount },
});
