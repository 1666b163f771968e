/** The rules of a command: read from folders, parsed, and checked before they are applied. */
import { dirname, join, resolve } from "node:path";
import {
  checkApplicability,
  createPlaces,
  createResolver,
  evidenceRules,
  type ParseOptions,
  type Questionnaire,
  type Wording,
} from "@docreview/engine/rules";
import { isError, type Answers, type Rule, type SourceFile } from "@docreview/model";
import { packRules, type RuleBase as SourceRuleBase } from "@docreview/runner";
import { problemText } from "../report/text.ts";
import type { Screen } from "../terminal/terminal.ts";
import { cacheFolder } from "../installation/cache-folder.ts";
import { keptQuestionnaire, keptRules } from "./kept-rules.ts";
import { samePackNames } from "./pack-names.ts";
import { readRuleFolders, ruleFolderPath } from "./rule-folders.ts";

export interface RuleBase {
  readonly rules: readonly Rule[];
  /** The named patterns, each as a rule that only looks for it. */
  readonly patterns: readonly Rule[];
  /** The approved wordings. What their dates and conditions require is among the rules. */
  readonly wordings: readonly Wording[];
  /** The evidence of a questionnaire in one of the folders, each item as a rule that only looks for it. */
  readonly evidence: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
  /** The sources of the rules, in the form that a runner takes. */
  readonly sources: SourceRuleBase;
}

/**
 * `folders` may name the bundled packs as `shipped`. Null if a file has a fault: a review that silently omitted a rule
 * would pass what it should not.
 */
export async function loadRuleBase(
  folders: readonly string[],
  stderr: Screen,
  options: Pick<ParseOptions, "tests"> = {},
): Promise<RuleBase | null> {
  const { problems: reading, usesShippedQuestionnaire, ...sources } = await readRuleFolders(folders);
  const clashes = samePackNames(sources.rules);
  // Faults of duplicate rules would only repeat that.
  const parsed =
    clashes.length > 0
      ? { value: [], patterns: [], wordings: [], problems: clashes }
      : parsedRules(sources.rules, options);
  const asked = sources.questionnaire === null ? null : keptQuestionnaire(sources.questionnaire, keptIn());
  const questionnaire = asked?.value ?? null;
  const placeOf = createPlaces(sources.rules);
  const unknown =
    asked !== null && questionnaire === null
      ? []
      : checkApplicability(questionnaire, parsed.value, (rule, key) => placeOf(rule, [key], "appliesTo"));
  const problems = [...reading, ...parsed.problems, ...(asked?.problems ?? []), ...unknown];
  for (const problem of problems) stderr.write(`${problemText(problem)}\n`);
  if (unknown.length > 0 && usesShippedQuestionnaire) stderr.write(`${ownQuestionnaire}\n`);
  if (problems.some(isError)) return null;
  const rules = parsed.value;
  return {
    rules,
    patterns: parsed.patterns,
    wordings: parsed.wordings,
    evidence: isIn(folders, sources.questionnaire) ? evidenceRules(questionnaire) : [],
    questionnaire,
    sources: { ...sources, parsed: packRules({ rules, questionnaire }) },
  };
}

const keptIn = () => join(cacheFolder(process.env), "rules");

/** The tests for rules that are read without them: they are documentation and are stored once. */
function parsedRules(sources: readonly SourceFile[], options: Pick<ParseOptions, "tests">) {
  const whole = keptRules(sources, {}, keptIn());
  return options.tests === false && whole.problems.length > 0 ? keptRules(sources, options, keptIn()) : whole;
}

/** The bundled questionnaire is used for folders that have none. */
function isIn(folders: readonly string[], questionnaire: SourceFile | null): boolean {
  if (questionnaire === null) return false;
  const place = resolve(dirname(questionnaire.path));
  return folders.some((name) => resolve(ruleFolderPath(name)) === place);
}

const ownQuestionnaire =
  "These rules use the bundled questionnaire. To ask other questions, put your own questionnaire.yaml into the folder that contains the packs.";

/** What is wrong with the answers, found before any file is read. */
export function answerFaults({ rules, questionnaire }: RuleBase, answers: Answers): readonly string[] {
  return createResolver(questionnaire, rules).resolve(answers).problems.map(problemText);
}
