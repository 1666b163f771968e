/** The rules of a command: read from a folder, parsed, and checked before they are applied. */
import {
  checkApplicability,
  createPlaces,
  createResolver,
  parseQuestionnaire,
  parseRules,
  type ParseOptions,
  type Questionnaire,
} from "@docreview/engine/rules";
import { isError, type Answers, type Rule } from "@docreview/model";
import { packRules, readRuleFolder, type RuleBase as SourceRuleBase } from "@docreview/runner";
import { problemText } from "../report/text.ts";
import type { Screen } from "../terminal/terminal.ts";

export interface RuleBase {
  readonly rules: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
  /** The sources of the rules, as a runner takes them. */
  readonly sources: SourceRuleBase;
}

/** Null if a file has a fault: a review that silently left out a rule would pass what it should not. */
export async function loadRuleBase(
  folder: string,
  stderr: Screen,
  options: Pick<ParseOptions, "tests"> = {},
): Promise<RuleBase | null> {
  const { problems: reading, ...sources } = await readRuleFolder(folder);
  const parsed = parseRules(sources.rules, options);
  const asked = sources.questionnaire === null ? null : parseQuestionnaire(sources.questionnaire);
  const questionnaire = asked?.value ?? null;
  const placeOf = createPlaces(sources.rules);
  const problems = [
    ...reading,
    ...parsed.problems,
    ...(asked?.problems ?? []),
    ...(asked !== null && questionnaire === null
      ? []
      : checkApplicability(questionnaire, parsed.value, (rule, key) => placeOf(rule, [key], "appliesTo"))),
  ];
  for (const problem of problems) stderr.write(`${problemText(problem)}\n`);
  if (problems.some(isError)) return null;
  const rules = parsed.value;
  return { rules, questionnaire, sources: { ...sources, parsed: packRules({ rules, questionnaire }) } };
}

/** What is wrong with the answers, found before any file is read. */
export function answerFaults({ rules, questionnaire }: RuleBase, answers: Answers): readonly string[] {
  return createResolver(questionnaire, rules).resolve(answers).problems.map(problemText);
}
