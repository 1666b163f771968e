/** Dismisses the triggers of a review whose counterparts in the baseline were dismissed. */
import type { ExpressionBuilder } from "kysely";
import { connection } from "../../database/database.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { Tables } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";
import type { WriteScope } from "../../tenancy/scope.ts";
import type { VerdictChange } from "../reviews/trigger-counts.ts";
import type { CarryTerms } from "./carry-terms.ts";
import { carriedEvents, type Dismissed } from "./carried-events.ts";

/** Returns what it changed. */
export async function carryDismissals(
  scope: WriteScope,
  reviewId: Id<"review">,
  terms: CarryTerms,
): Promise<readonly VerdictChange[]> {
  const { transaction, companyId } = scope;
  const dismissed = await dismissedBefore(scope, reviewId, terms);
  await inChunks(dismissed, async (chunk) => {
    await carriedEvents(scope, { reviewId, baselineId: terms.baselineId }, chunk);
    for (const [until, some] of Map.groupBy(chunk, (one) => one.until)) {
      const ids = some.map(({ triggerId }) => triggerId);
      await transaction[connection]
        .updateTable("trigger")
        .set({ verdict: "dismissed", until })
        .where("companyId", "=", companyId)
        .where("id", "in", ids)
        .execute();
    }
  });
  return dismissed.map(({ reviewRuleId }) => ({ reviewRuleId, before: "open", after: "dismissed" }));
}

type Compared = Tables & {
  readonly now: Tables["reviewRule"];
  readonly before: Tables["reviewRule"];
  readonly found: Tables["trigger"];
  readonly earlier: Tables["trigger"];
};

/** Those whose rule finds the same, and whose dismissal stands. */
async function dismissedBefore(
  { transaction, companyId }: WriteScope,
  reviewId: Id<"review">,
  { belowScore, today }: CarryTerms,
): Promise<readonly (Dismissed & Pick<VerdictChange, "reviewRuleId">)[]> {
  const rows = transaction[connection]
    .selectFrom("triggerComparison")
    .innerJoin("trigger as found", "found.id", "triggerComparison.triggerId")
    .innerJoin("trigger as earlier", "earlier.id", "triggerComparison.counterpartId")
    .innerJoin("reviewRule as now", "now.id", "found.reviewRuleId")
    .innerJoin("reviewRule as before", "before.id", "earlier.reviewRuleId")
    .where("triggerComparison.companyId", "=", companyId)
    .where("triggerComparison.reviewId", "=", reviewId)
    .where("triggerComparison.comparison", "in", ["unchanged", "moved"])
    .where("earlier.companyId", "=", companyId)
    .where("earlier.verdict", "=", "dismissed")
    .where("found.verdict", "=", "open")
    .where((trigger) =>
      trigger.or([trigger("earlier.until", "is", null), trigger("earlier.until", ">=", today)]),
    )
    .where((rule) => findsTheSame(rule as unknown as ExpressionBuilder<Compared, "now" | "before">))
    .orderBy("found.id")
    .select(["found.id as triggerId", "found.reviewRuleId", "earlier.id as sourceId", "earlier.until"]);
  return belowScore === null ? rows.execute() : rows.where("now.score", "<", belowScore).execute();
}

/** Reviews from before hashes were kept have none: their rules are the same if the whole rule base is. */
const findsTheSame = (rule: ExpressionBuilder<Compared, "now" | "before">) =>
  rule.or([
    rule("now.ruleHash", "=", rule.ref("before.ruleHash")),
    rule.and([
      rule("before.ruleHash", "is", null),
      rule("before.ruleKey", "is not", null),
      rule.exists(
        rule
          .selectFrom("review")
          .innerJoin("review as baseline", "baseline.ruleBaseHash", "review.ruleBaseHash")
          .whereRef("review.id", "=", "now.reviewId")
          .whereRef("baseline.id", "=", "before.reviewId")
          .select("review.id"),
      ),
    ]),
  ]);
