/** Rules with the results of training on their examples: trained once, then kept and passed on with the rules. */
import type { Rule } from "@docreview/model";
import { kindOf, ruleKinds } from "../kinds/rule-kinds.ts";
import type { RuleKind } from "../kinds/rule-kind.ts";

export function withLearning(
  rules: readonly Rule[],
  kinds: readonly RuleKind[] = ruleKinds,
): readonly Rule[] {
  return rules.map((rule) => {
    const kind = kindOf(rule, kinds);
    return kind?.learn === undefined ? rule : { ...rule, body: kind.learn(rule.body) };
  });
}
