/** Which answers would let more rules apply: a rule with conditions does not apply until its categories are answered. */
import type { AnswerCondition, Answers, Rule } from "@docreview/model";
import type { RuleBase } from "./rule-base.ts";

/** One line; empty when no rule needs an answer. */
export function answerHint({ rules, questionnaire }: RuleBase, answers: Answers): string {
  const open = rules.map((rule) => openCategories(rule, answers)).filter((keys) => keys.length > 0);
  if (open.length === 0) return "";
  const asked = new Set(open.flat());
  const flags = (questionnaire?.categories ?? [])
    .filter(({ key }) => asked.has(key))
    .map(({ key, options }) => `--answer ${key}=${options.map((option) => option.key).join("|")}`);
  const subject = open.length === 1 ? "1 rule does" : `${open.length} rules do`;
  return `${subject} not apply without more answers: ${flags.join(" ")}`;
}

/** The categories that a rule still needs; none for a rule that an answer has ruled out. */
function openCategories({ appliesTo }: Rule, answers: Answers): readonly string[] {
  const conditions = Object.entries(appliesTo);
  const ruledOut = conditions.some(([key, condition]) => isRefuted(condition, answers[key]));
  return ruledOut ? [] : conditions.map(([key]) => key).filter((key) => answers[key] === undefined);
}

function isRefuted(condition: AnswerCondition, chosen: readonly string[] | undefined): boolean {
  if (chosen === undefined) return false;
  return "in" in condition
    ? !condition.in.some((option) => chosen.includes(option))
    : condition.not.some((option) => chosen.includes(option));
}
