/**
 * Rules that no answers to the questionnaire select: their conditions contradict each other, or the options on offer.
 */
import { findAnswers, type Questionnaire } from "@docreview/categorisation-resolver";
import type { AnswerCondition, Applicability } from "@docreview/model";
import type { Check } from "./check.ts";

export const neverApplying: Check = ({ rules, wordings, questionnaire }) =>
  [...rules, ...wordings.map(({ rule }) => rule)]
    .filter(({ appliesTo }) => findAnswers(questionnaire, [appliesTo]) === null)
    .map((rule) => ({
      rule,
      code: "never-applies",
      position: rule.position,
      message: `no answers to the questionnaire make it apply: ${conflict(rule.appliesTo, questionnaire)}`,
      remedy: "change “appliesTo”, or the options of the questionnaire",
    }));

/** The smallest set of conditions that cannot be true together: without any one of them, the others can. */
function conflict(appliesTo: Applicability, questionnaire: Questionnaire | null): string {
  let core = Object.entries(appliesTo);
  for (const condition of core) {
    const rest = core.filter((other) => other !== condition);
    if (findAnswers(questionnaire, [Object.fromEntries(rest)]) === null) core = rest;
  }
  const words = core.map(([category, condition]) => `${category} ${conditionText(condition)}`);
  return `${words.join(" and ")} ${core.length === 1 ? "cannot be answered" : "can never be true together"}`;
}

function conditionText(condition: AnswerCondition): string {
  return "in" in condition ? condition.in.join(" or ") : `not ${condition.not.join(", ")}`;
}
