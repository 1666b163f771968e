/**
 * Maintains the numbers that are derived from the triggers. They are recounted each time, so that they cannot drift.
 */
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { WriteScope } from "./scope.ts";

/** After a change of the triggers of these rules, which may be of several reviews. */
export async function recountRules(scope: WriteScope, ids: Iterable<Id<"review-rule">>): Promise<void> {
  const reviews = new Set<Id<"review">>();
  for (const id of new Set(ids)) reviews.add(await recountRule(scope, id));
  for (const id of reviews) await recountReview(scope, id);
}

/** Returns the review of the rule. */
async function recountRule(
  { transaction, companyId }: WriteScope,
  id: Id<"review-rule">,
): Promise<Id<"review">> {
  const { [connection]: database, now } = transaction;
  const counted = await database
    .selectFrom("trigger")
    .where("companyId", "=", companyId)
    .where("reviewRuleId", "=", id)
    .select(({ fn }) => [
      fn.countAll().as("triggers"),
      fn.countAll().filterWhere("status", "=", "pending").as("pending"),
    ])
    .executeTakeFirstOrThrow();
  const { reviewId } = await database
    .updateTable("reviewRule")
    .set({ triggerCount: Number(counted.triggers), pendingCount: Number(counted.pending), updatedAt: now })
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .returning("reviewId")
    .executeTakeFirstOrThrow();
  return reviewId;
}

/** After a change of the counts of one of its rules. */
export async function recountReview({ transaction, companyId }: WriteScope, id: Id<"review">): Promise<void> {
  const { [connection]: database, now } = transaction;
  const { risk } = await database
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("reviewId", "=", id)
    .where("pendingCount", ">", 0)
    .select((select) => select.fn.coalesce(select.fn.max("score"), select.lit(0)).as("risk"))
    .executeTakeFirstOrThrow();
  await database
    .updateTable("review")
    .set({ riskScore: risk, updatedAt: now })
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .execute();
}
