/** Every rule kind that docreview ships. To add one, add its file and its line here. */
import type { Rule } from "@docreview/model";
import { absence } from "./absence.ts";
import type { RuleKind } from "./rule-kind.ts";
import { sentence } from "./sentence.ts";
import { term } from "./term.ts";

export const ruleKinds: readonly RuleKind[] = [term, sentence, absence];

/** Undefined if the list does not have the rule's kind. */
export function kindOf(rule: Rule, kinds: readonly RuleKind[]): RuleKind | undefined {
  return kinds.find(({ kind }) => kind === rule.kind);
}
