/** How often the rules of the rule base fired and were dismissed: sums over review rules, which can be counted again. */
import type { PrimaryKeys } from "../../database/tables.ts";
import type { Id } from "../../model/id.ts";

export interface RuleUseTable {
  companyId: Id<"company">;
  ruleKey: string;
  /** On which the review rules were found: days since 1970-01-01, in UTC. */
  day: number;
  /** Triggers. */
  fired: number;
  /** Of these, those that are dismissed. */
  dismissed: number;
}

/** How far the review rules of a company are counted in its rule uses. A company without a row has none counted. */
export interface RuleUseProgressTable {
  companyId: Id<"company">;
  /** The last review rule that is counted. */
  countedTo: Id<"review-rule">;
}

declare module "../../database/tables.ts" {
  interface Tables {
    ruleUse: RuleUseTable;
    ruleUseProgress: RuleUseProgressTable;
  }
}

export const ruleUseTables = {
  ruleUse: ["companyId", "ruleKey", "day"],
  ruleUseProgress: ["companyId"],
} as const satisfies PrimaryKeys;
