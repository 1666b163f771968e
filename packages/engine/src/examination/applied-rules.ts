/**
 * Which rules a review applied, found again from the review itself. A review only states how many they were, because the
 * list is long and follows from the rules, the answers and the day.
 */
import { createResolver, type Questionnaire } from "@docreview/categorisation-resolver";
import { selects, type Review, type Rule } from "@docreview/model";
import type { RuleKind } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { awaitsAnswers } from "./applying-rules.ts";
import { judgeableRules, rulesInEffect } from "./examine.ts";

export interface ReviewedBy {
  /** Those of the review, in the same order. */
  readonly rules: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
  readonly ruleKinds?: readonly RuleKind[];
}

/** In the order of the rules; null if the review applied another number of rules, so that it had others. */
export function appliedRules(
  { rules, questionnaire, ruleKinds = defaults.ruleKinds }: ReviewedBy,
  { answers, assumed, asOf, problems, rules: { applied } }: Review,
): readonly Rule[] | null {
  const resolver = createResolver(questionnaire, rules);
  const { selection } =
    assumed === undefined
      ? resolver.resolve(answers)
      : resolver.resolve(answers, (rule) => !awaitsAnswers(rule, ruleKinds));
  const { bits, advertising } = selection;
  // Whether the document reads like advertising is not stated, but these rules applied all or not at all.
  const others = bits.map((word, at) => word & ~(advertising?.[at] ?? 0));
  for (const possible of [bits, others]) {
    const { selection: current } = rulesInEffect(rules, { bits: possible }, asOf);
    const judged = judgeableRules({ rules, ruleKinds }, current, problems).selection;
    const found = rules.filter((_, index) => selects(judged, index));
    if (found.length === applied) return found;
  }
  return null;
}
