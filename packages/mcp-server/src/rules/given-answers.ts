/** The answers of a call beside those of the server, as the questionnaire accepts them. */
import { createResolver } from "@docreview/engine/rules";
import { problemText, type Answers } from "@docreview/model";
import { Fault } from "../faults/fault.ts";
import type { RuleBase } from "./rule-base.ts";

/** `path`: of the file, without links; null for a text. @throws Fault if an answer is not one that the questionnaire offers. */
export function givenAnswers(
  { questionnaire, rules, answersFor }: RuleBase,
  path: string | null,
  given: Answers = {},
): Answers {
  const resolved = createResolver(questionnaire, rules).resolve({ ...answersFor(path), ...given });
  const [problem] = resolved.problems;
  if (problem === undefined) return resolved.answers;
  const offered = (questionnaire?.categories ?? []).map(
    ({ key, options }) => `${key} (${options.map((option) => option.key).join(", ")})`,
  );
  throw new Fault(`${problemText(problem)} The questionnaire offers: ${offered.join("; ")}.`);
}
