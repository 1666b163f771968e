/**
 * Maintains the numbers that are derived from the triggers. They are recounted each time, so that they cannot drift.
 */
import { sql } from "kysely";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { recordEvents } from "./events.ts";
import { noSignOff } from "./review-assignments.ts";
import type { WriteScope } from "./scope.ts";

/** After a change of the triggers of these rules, which may be of several reviews. Returns the review of each rule. */
export async function recountRules(
  scope: WriteScope,
  ids: Iterable<Id<"review-rule">>,
): Promise<ReadonlyMap<Id<"review-rule">, Id<"review">>> {
  const reviewOf = new Map<Id<"review-rule">, Id<"review">>();
  for (const id of new Set(ids)) reviewOf.set(id, await recountRule(scope, id));
  const changed = [...reviewOf].map(
    ([rule, review]) => ({ name: "review-rule.changed", review, rule }) as const,
  );
  await recordEvents(scope, changed);
  for (const id of new Set(reviewOf.values())) await recountReview(scope, id);
  return reviewOf;
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
      fn.countAll().filterWhere("verdict", "!=", "dismissed").as("pending"),
      fn.countAll().filterWhere("verdict", "=", "open").as("open"),
    ])
    .executeTakeFirstOrThrow();
  const { reviewId } = await database
    .updateTable("reviewRule")
    .set({
      triggerCount: Number(counted.triggers),
      pendingCount: Number(counted.pending),
      openCount: Number(counted.open),
      updatedAt: now,
    })
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .returning("reviewId")
    .executeTakeFirstOrThrow();
  return reviewId;
}

/** After a change of the counts of one of its rules. A sign-off of the review is withdrawn. */
export async function recountReview(scope: WriteScope, id: Id<"review">): Promise<void> {
  const { transaction, companyId } = scope;
  const { [connection]: database, now } = transaction;
  const counted = await database
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("reviewId", "=", id)
    .select((from) => {
      const judged = sql<number>`${from.ref("triggerCount")} - ${from.ref("openCount")}`;
      const confirmed = sql<number>`${from.ref("pendingCount")} - ${from.ref("openCount")}`;
      const { fn } = from;
      const none = from.lit(0);
      return [
        fn.coalesce(fn.max("score").filterWhere("pendingCount", ">", 0), none).as("riskScore"),
        fn.coalesce(fn.sum<number>("openCount").filterWhere("hidden", "=", false), none).as("openTriggers"),
        fn.coalesce(fn.sum<number>(judged).filterWhere("hidden", "=", false), none).as("judgedTriggers"),
        fn
          .coalesce(fn.sum<number>(confirmed).filterWhere("hidden", "=", false), none)
          .as("confirmedTriggers"),
      ];
    })
    .executeTakeFirstOrThrow();
  await database
    .updateTable("review")
    .set({ ...counted, ...noSignOff, updatedAt: now })
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .execute();
  await recordEvents(scope, [{ name: "review.changed", review: id }]);
}
