/** What a whole review is against its baseline, for its files: a row for each trigger, and what is gone. */
import { connection } from "../../database/database.ts";
import type { Row } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";
import type { ReadScope } from "../../tenancy/scope.ts";
import type { Comparison } from "./table.ts";

/** A trigger of the baseline that is gone, with what its rule said. */
export interface FixedTrigger
  extends
    Pick<Row<"trigger">, "id" | "text" | "triggerType" | "places">,
    Pick<Row<"reviewRule">, "ruleKey" | "reference" | "description" | "score" | "hidden"> {
  /** What to do about it: of the trigger or, if that is null, of its rule. */
  readonly feedback: string | null;
  readonly ruleFeedback: string;
}

/** By trigger; those that people added have no row. */
export async function comparisonsIn(
  { reader, companyId }: ReadScope,
  reviewId: Id<"review">,
): Promise<ReadonlyMap<Id<"trigger">, Comparison>> {
  const rows = await reader[connection]
    .selectFrom("triggerComparison")
    .where("companyId", "=", companyId)
    .where("reviewId", "=", reviewId)
    .select(["triggerId", "comparison"])
    .execute();
  return new Map(rows.map(({ triggerId, comparison }) => [triggerId, comparison]));
}

/** In the order of the baseline. */
export function everyFixed(
  { reader, companyId }: ReadScope,
  reviewId: Id<"review">,
): Promise<readonly FixedTrigger[]> {
  return reader[connection]
    .selectFrom("fixedTrigger")
    .innerJoin("trigger", "trigger.id", "fixedTrigger.triggerId")
    .innerJoin("reviewRule", "reviewRule.id", "trigger.reviewRuleId")
    .where("fixedTrigger.companyId", "=", companyId)
    .where("fixedTrigger.reviewId", "=", reviewId)
    .where("trigger.companyId", "=", companyId)
    .where("reviewRule.companyId", "=", companyId)
    .orderBy("reviewRule.position")
    .orderBy("trigger.id")
    .select([
      "trigger.id",
      "trigger.text",
      "trigger.triggerType",
      "trigger.places",
      "trigger.feedback",
      "reviewRule.feedback as ruleFeedback",
      "reviewRule.ruleKey",
      "reviewRule.reference",
      "reviewRule.description",
      "reviewRule.score",
      "reviewRule.hidden",
    ])
    .execute();
}
