/** The rules of a command, and the answers about each document, as its flags and its configuration have them. */
import { chosenRules, type RuleChoice } from "../rule-base/chosen-rules.ts";
import { givenAnswers, type AnswerOptions } from "../rule-base/given-answers.ts";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { shippedName } from "../rule-base/rule-folders.ts";
import type { Screen } from "../terminal/terminal.ts";
import { documentAnswers, type DocumentAnswers } from "./document-answers.ts";
import type { FoundConfiguration } from "./find-configuration.ts";

export interface ProjectRulesOptions extends AnswerOptions, RuleChoice {
  /** Folders of rule packs; default: the bundled packs. */
  readonly rules?: readonly string[];
}

export interface ProjectRules {
  /** Of all packs in the folders. */
  readonly all: RuleBase;
  /** Those that judge. */
  readonly ruleBase: RuleBase;
  readonly answers: DocumentAnswers;
}

/** Null if the rules have faults, which are then on the screen; otherwise one line for each fault of the rest. */
export async function readProjectRules(
  options: ProjectRulesOptions,
  configuration: FoundConfiguration | null,
  screen: Screen,
): Promise<ProjectRules | string | null> {
  const all = await loadRuleBase(options.rules ?? [shippedName], screen, { tests: false });
  if (all === null) return null;
  const ruleBase = chosenRules(all, options);
  if (typeof ruleBase === "string") return ruleBase;
  const given = await givenAnswers(options, ruleBase);
  if (typeof given === "string") return given;
  const answers = documentAnswers(configuration, given, ruleBase);
  return typeof answers === "string" ? answers : { all, ruleBase, answers };
}
