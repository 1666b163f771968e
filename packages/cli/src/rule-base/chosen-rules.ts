/** The rules that the user names, one by one or by their packs, so that no others judge. */
import type { Rule } from "@docreview/model";
import { packRules } from "@docreview/runner";
import { findRule } from "./find-rule.ts";
import type { RuleBase } from "./rule-base.ts";

export interface RuleChoice {
  /** Numbers, ids or `pack/id`. */
  readonly rule?: readonly string[];
  /** Names of packs. */
  readonly pack?: readonly string[];
}

/** All rules if none is named; a sentence if a name is unknown. */
export function chosenRules(
  ruleBase: RuleBase,
  { rule: names = [], pack: packs = [] }: RuleChoice,
): RuleBase | string {
  if (names.length === 0 && packs.length === 0) return ruleBase;
  const known = new Set(ruleBase.rules.map(({ pack }) => pack));
  const unknown = packs.find((name) => !known.has(name));
  if (unknown !== undefined)
    return `there is no pack ${unknown}; the packs are ${[...known].toSorted().join(", ")}`;
  const named = names.map((name) => findRule(name, ruleBase.rules));
  const fault = named.find((one) => typeof one === "string");
  if (fault !== undefined) return fault;
  const isNamed = new Set<Rule | string>(named);
  const rules = ruleBase.rules.filter((rule) => isNamed.has(rule) || packs.includes(rule.pack));
  const { questionnaire, sources } = ruleBase;
  return { ...ruleBase, rules, sources: { ...sources, parsed: packRules({ rules, questionnaire }) } };
}
