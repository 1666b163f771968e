/**
 * How often the rules of the rule base fired in the reviews of one company, and how often that was dismissed: from sums
 * (`sums.ts`), and from the review rules that these do not contain yet.
 */
import type { Selectable } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import type { RuleUseTable } from "./table.ts";
import { recentDismissals, type RecentDismissal } from "./judged-rules.ts";
import { dayLength, everyRule, noRule } from "./sums.ts";
import type { ReadScope } from "../../tenancy/scope.ts";

/** How often a rule of the rule base fired. */
export type RuleUse = Readonly<Pick<Selectable<RuleUseTable>, "ruleKey" | "fired" | "dismissed">> & {
  /** The last day on which it fired: days since 1970-01-01, in UTC. */
  readonly lastDay: number;
};

export function ruleUseReads(scope: ReadScope) {
  return {
    /** How often each rule of the rule base fired and was dismissed, over all reviews. */
    uses: async (): Promise<readonly RuleUse[]> => {
      const { kept, countedTo } = await keptUses(scope);
      return countedTo === everyRule ? kept : summed([...kept, ...(await usesAfter(scope, countedTo))]);
    },
    /** The latest dismissals of a rule, with their reasons. */
    recentDismissals: (ruleKey: string): Promise<readonly RecentDismissal[]> =>
      recentDismissals(scope, ruleKey),
  };
}

/** One query, so that the sums are those of the review rules up to this one. */
async function keptUses({ reader, companyId }: ReadScope) {
  const rows = await reader[connection]
    .selectFrom("company")
    .leftJoin("ruleUseProgress", "ruleUseProgress.companyId", "company.id")
    .leftJoin("ruleUse", "ruleUse.companyId", "company.id")
    .where("company.id", "=", companyId)
    .groupBy(["ruleUse.ruleKey", "ruleUseProgress.countedTo"])
    .select(({ fn }) => [
      "ruleUse.ruleKey",
      "ruleUseProgress.countedTo",
      fn.sum<number>("ruleUse.fired").as("fired"),
      fn.sum<number>("ruleUse.dismissed").as("dismissed"),
      fn.max("ruleUse.day").as("lastDay"),
    ])
    .execute();
  return {
    kept: rows.flatMap(({ ruleKey, fired, dismissed, lastDay }) =>
      ruleKey === null ? [] : [{ ruleKey, fired, dismissed, lastDay: lastDay ?? 0 }],
    ),
    countedTo: rows[0]?.countedTo ?? noRule,
  };
}

async function usesAfter(
  { reader, companyId }: ReadScope,
  countedTo: Id<"review-rule">,
): Promise<readonly RuleUse[]> {
  const rows = await reader[connection]
    .selectFrom("reviewRule")
    .where("companyId", "=", companyId)
    .where("id", ">", countedTo)
    .where("ruleKey", "is not", null)
    .groupBy("ruleKey")
    .select((select) => [
      select.ref("ruleKey").$notNull().as("ruleKey"),
      select.fn.sum<number>("triggerCount").as("fired"),
      select.fn.sum<number>("pendingCount").as("pending"),
      select.fn.max("createdAt").as("last"),
    ])
    .execute();
  return rows.map(({ ruleKey, fired, pending, last }) => ({
    ruleKey,
    fired,
    dismissed: fired - pending,
    lastDay: Math.trunc(last / dayLength),
  }));
}

function summed(uses: readonly RuleUse[]): readonly RuleUse[] {
  const sums = new Map<string, RuleUse>();
  for (const { ruleKey, fired, dismissed, lastDay } of uses) {
    const sum = sums.get(ruleKey) ?? { fired: 0, dismissed: 0, lastDay: 0 };
    sums.set(ruleKey, {
      ruleKey,
      fired: sum.fired + fired,
      dismissed: sum.dismissed + dismissed,
      lastDay: Math.max(sum.lastDay, lastDay),
    });
  }
  return [...sums.values()];
}
