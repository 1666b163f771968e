/**
 * The review rules of a rule that have dismissed or confirmed triggers, and what people said about the latest
 * dismissals. Each query names the condition of a partial index, so that it reads only what it finds.
 */
import { sql } from "kysely";
import { connection } from "../../database/database.ts";
import type { Row } from "../../database/tables.ts";
import type { ReadScope } from "../../tenancy/scope.ts";

type Verdict = Exclude<Row<"trigger">["verdict"], "open">;

/** As the indexes `reviewRuleDismissed` and `reviewRuleConfirmed` say it. */
const hasSome: Readonly<Record<Verdict, ReturnType<typeof sql<boolean>>>> = {
  dismissed: sql<boolean>`"triggerCount" > "pendingCount"`,
  confirmed: sql<boolean>`"pendingCount" > "openCount"`,
};

export function judgedRules({ reader, companyId }: ReadScope, ruleKey: string, verdict: Verdict) {
  return reader[connection]
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("ruleKey", "=", ruleKey)
    .where(hasSome[verdict]);
}

/** A dismissal that stands. */
export interface RecentDismissal {
  readonly reason: string | null;
  readonly at: number;
}

/** How many findings, and how many dismissals in them, are looked at. */
const recent = { findings: 50, dismissals: 200 };

/** Of the latest findings of the rule that have any, at most 200, in no particular order. */
export async function recentDismissals(
  scope: ReadScope,
  ruleKey: string,
): Promise<readonly RecentDismissal[]> {
  const { reader, companyId } = scope;
  const rules = await judgedRules(scope, ruleKey, "dismissed")
    .orderBy("id", "desc")
    .limit(recent.findings)
    .select("id")
    .execute();
  if (rules.length === 0) return [];
  const triggers = await reader[connection]
    .selectFrom("trigger")
    .where("companyId", "=", companyId)
    .where(
      "reviewRuleId",
      "in",
      rules.map(({ id }) => id),
    )
    .where("verdict", "=", "dismissed")
    .orderBy("reviewRuleId", "desc")
    .orderBy("id", "desc")
    .limit(recent.dismissals)
    .select("id")
    .execute();
  // The rules were read before: their dismissals may have been withdrawn since.
  if (triggers.length === 0) return [];
  const events = await reader[connection]
    .selectFrom("triggerEvent")
    .where("companyId", "=", companyId)
    .where(
      "triggerId",
      "in",
      triggers.map(({ id }) => id),
    )
    .where("verdict", "=", "dismissed")
    .orderBy("id")
    .select(["triggerId", "reason", "at"])
    .execute();
  // The last dismissal of each trigger is the one that stands.
  return [...new Map(events.map(({ triggerId, ...dismissal }) => [triggerId, dismissal])).values()];
}
