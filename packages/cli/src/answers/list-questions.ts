/** Lists the questions that decide which rules apply, and the options of each. */
import type { Category } from "@docreview/engine/rules";
import { counted, plain } from "../report/plain.ts";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";
import { answersYaml } from "./answers-yaml.ts";
import { optionLines } from "./question-text.ts";

export interface AnswersOptions {
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
  readonly format: "text" | "json" | "yaml";
}

export async function listQuestions(
  { rules: folders = [shippedName], format }: AnswersOptions,
  { stdout, stderr }: Terminal,
): Promise<Ending> {
  const ruleBase = await loadRuleBase(folders, stderr, { tests: false });
  if (ruleBase === null) return exitCodes.failed;
  const { questionnaire } = ruleBase;
  const texts = {
    text: () => questionsText(ruleBase),
    json: () => `${JSON.stringify(questionnaire, null, 2)}\n`,
    yaml: () => (questionnaire === null ? "" : answersYaml(questionnaire, {})),
  };
  stdout.write(texts[format]());
  return exitCodes.clean;
}

function questionsText({ questionnaire, rules }: RuleBase): string {
  const asking = (key: string) => rules.filter(({ appliesTo }) => Object.hasOwn(appliesTo, key)).length;
  return (questionnaire?.categories ?? [])
    .map(
      (category) => `${headOf(category, asking(category.key))}\n${optionLines(category, false).join("\n")}\n`,
    )
    .join("\n");
}

function headOf({ key, description, multiple }: Category, rules: number): string {
  const choice = multiple ? "any number of options" : "one option";
  const depend = rules === 1 ? "1 rule depends" : `${counted(rules, "rule")} depend`;
  return `${key}: ${plain(description)} (${choice}; ${depend} on it)`;
}
