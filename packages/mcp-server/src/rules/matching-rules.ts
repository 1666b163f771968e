/** Lists of rules: those of a pack, or those whose name or description contains some words. */
import { hasOwnFile, severityOf, type Rule } from "@docreview/model";
import { neutralText } from "../document-text/neutral-text.ts";
import { fullName } from "./rule-base.ts";

/** UTF-16 code units of a description in a list. */
const longestDescription = 400;

export interface RuleFilter {
  readonly pack?: string | undefined;
  /** All of these words, in any order, in the number, the name, the group or the description. */
  readonly search?: string | undefined;
}

export function matchingRules(rules: readonly Rule[], { pack, search = "" }: RuleFilter): readonly Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    if (!hasOwnFile(rule) || (pack !== undefined && rule.pack !== pack)) return false;
    const text = `${rule.number} ${fullName(rule)} ${rule.group} ${rule.description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function listedRule(rule: Rule) {
  const { number, score, kind } = rule;
  const description = neutralText(rule.description, longestDescription);
  return { rule: fullName(rule), number, description, score, severity: severityOf(score), kind };
}
