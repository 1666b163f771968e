/** Finds the rule and the trigger named in a URL; each must belong to its parent in the URL. */
import type { CompanyReads, Id, ReviewRule, Trigger } from "@docreview/store";

interface RuleIds {
  readonly review: Id<"review">;
  readonly "review-rule": Id<"review-rule">;
}

export function ruleAt({ reviewRules }: CompanyReads, ids: RuleIds): Promise<ReviewRule | null> {
  return reviewRules.find(ids.review, ids["review-rule"]);
}

export async function triggerAt(
  reads: CompanyReads,
  ids: RuleIds & { readonly trigger: Id<"trigger"> },
): Promise<Trigger | null> {
  const rule = await ruleAt(reads, ids);
  return rule === null ? null : reads.triggers.find(rule.id, ids.trigger);
}
