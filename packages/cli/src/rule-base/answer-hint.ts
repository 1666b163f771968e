/**
 * What a scan omits because answers are missing: rules that wait for an answer, and rules that until then only apply to
 * text that reads like advertising.
 */
import type { AnswerCondition, Answers, Rule } from "@docreview/model";
import { counted } from "../report/plain.ts";
import type { RuleBase } from "./rule-base.ts";

/** One line with its line end; empty if no rule needs an answer. */
export function answerHint({ rules, questionnaire }: RuleBase, answers: Answers): string {
  const open = rules.filter(({ appliesTo }) => !isRuledOut(appliesTo, answers));
  const waiting = open.map((rule) => unanswered(rule, answers, undefined));
  const narrowed = open
    .filter((rule) => unanswered(rule, answers, undefined).length === 0)
    .map((rule) => unanswered(rule, answers, "advertising"));
  const order = (questionnaire?.categories ?? []).map(({ key }) => key);
  const parts = [
    part(
      waiting,
      order,
      (count, rest) => `${counted(count, "rule")} ${count === 1 ? "waits" : "wait"} for answers ${rest}`,
    ),
    part(narrowed, order, (count, rest) => {
      const looks = count === 1 ? "looks" : "look";
      return `${counted(count, "rule")} ${looks} only at text that reads like advertising until you answer ${rest}`;
    }),
  ].filter((text) => text !== "");
  return parts.length === 0
    ? ""
    : `${parts.join(", ")}. To answer: docreview ask answers.yaml, then scan with --answers answers.yaml\n`;
}

type Wording = (count: number, rest: string) => string;

/** Empty if no rule needs a category. The rest lists the categories, each with the number of rules that need it. */
function part(needed: readonly (readonly string[])[], order: readonly string[], wording: Wording): string {
  const count = needed.filter((keys) => keys.length > 0).length;
  if (count === 0) return "";
  const byCategory = order
    .map((key) => ({ key, rules: needed.filter((keys) => keys.includes(key)).length }))
    .filter(({ rules }) => rules > 0);
  return wording(count, `(${byCategory.map(({ key, rules }) => `${key}: ${rules}`).join(", ")})`);
}

/** The unanswered categories on which a condition depends. */
function unanswered(
  { appliesTo }: Rule,
  answers: Answers,
  reach: AnswerCondition["unanswered"],
): readonly string[] {
  return Object.entries(appliesTo).flatMap(([key, condition]) =>
    answers[key] === undefined && condition.unanswered === reach ? key : [],
  );
}

export function isRuledOut(appliesTo: Rule["appliesTo"], answers: Answers): boolean {
  return Object.entries(appliesTo).some(([key, condition]) => isRefuted(condition, answers[key]));
}

function isRefuted(condition: AnswerCondition, chosen: readonly string[] | undefined): boolean {
  if (chosen === undefined) return false;
  return "in" in condition
    ? !condition.in.some((option) => chosen.includes(option))
    : condition.not.some((option) => chosen.includes(option));
}
