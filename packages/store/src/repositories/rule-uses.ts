/** How often the rules of the rule base fired in the reviews of one company. */
import { connection } from "../database/database.ts";
import type { ReadScope } from "./scope.ts";

/** How often a rule of the rule base fired. */
export interface RuleUse {
  readonly ruleKey: string;
  /** Triggers. */
  readonly fired: number;
  /** Of these, those that are dismissed. */
  readonly dismissed: number;
}

export function ruleUseReads({ reader, companyId }: ReadScope) {
  return {
    /** How often each rule of the rule base fired and was dismissed, over all reviews. Visits every review rule. */
    uses: async (): Promise<readonly RuleUse[]> => {
      const rows = await reader[connection]
        .selectFrom("reviewRule")
        .where("companyId", "=", companyId)
        .where("ruleKey", "is not", null)
        .groupBy("ruleKey")
        .select((select) => [
          select.ref("ruleKey").$notNull().as("ruleKey"),
          select.fn.sum<number | string>("triggerCount").as("fired"),
          select.fn.sum<number | string>("pendingCount").as("pending"),
        ])
        .execute();
      return rows.map(({ ruleKey, fired, pending }) => ({
        ruleKey,
        fired: Number(fired),
        dismissed: Number(fired) - Number(pending),
      }));
    },
  };
}
