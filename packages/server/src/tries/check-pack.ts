/**
 * Checks a pack before it is published: whether its files can be read, whether its conditions refer to questions that there
 * are, and whether the tests of its rules, patterns and approved wordings pass. Runs on a try thread, within its limits of time and memory.
 */
import {
  checkApplicability,
  createPlaces,
  parseQuestionnaire,
  parseRules,
  ruleFaults,
  type RuleFault,
} from "@docreview/engine/rules";
import { testRules } from "@docreview/engine/rule-tools";
import { isError, type Problem, type Rule } from "@docreview/model";
import type { RuleBase } from "@docreview/runner";

export interface PackCheckRequest {
  /** The pack alone, with what its rules can use. */
  readonly ruleBase: RuleBase;
  /** The folder of the pack in it. */
  readonly folder: string;
}

/** A fault with the file in which it is, relative to the folder of the pack. */
export interface PackFault extends RuleFault {
  readonly path: string;
}

export interface PackCheck {
  /** The number of rules that can be read. */
  readonly rules: number;
  readonly tests: { readonly passed: number; readonly failed: number };
  /** Empty if the pack can be published; the first 100. */
  readonly faults: readonly PackFault[];
}

const mostFaults = 100;

export function checkPack({ ruleBase, folder }: PackCheckRequest): PackCheck {
  const { value, patterns, wordings, problems } = parseRules(ruleBase.rules);
  const isOwn = ({ path }: { readonly path: string }) => path.startsWith(`${folder}/`);
  const rules = value.filter(({ position }) => isOwn(position));
  const found = [...problems, ...unknownAnswers(rules, ruleBase)].filter(
    ({ place }) => place?.kind === "file" && isOwn(place),
  );
  const unreadable = found.filter(isError);
  const named = [...patterns, ...wordings.map(({ rule }) => rule)];
  const results = testRules(
    unreadable.length > 0 ? [] : [...rules, ...named.filter(({ position }) => isOwn(position))],
  );
  const failed = results.filter(({ passed }) => !passed);
  const faults = [
    ...unreadable.flatMap((problem) =>
      ruleFaults([problem]).map((fault) => ({ ...fault, path: pathOf(problem) })),
    ),
    ...failed.map(({ test, message }) => ({
      path: test.position.path,
      line: test.position.line,
      column: test.position.column,
      message: "document" in test ? noDocuments : message,
      remedy: "document" in test ? "Write the words as a test on a text." : "Correct the rule, or the test.",
    })),
    ...(unreadable.length === 0 && rules.length === 0 ? [noRules] : []),
  ];
  return {
    rules: rules.length,
    tests: { passed: results.length - failed.length, failed: failed.length },
    faults: faults
      .slice(0, mostFaults)
      .map((fault) => ({ ...fault, path: fault.path.replace(`${folder}/`, "") })),
  };
}

function unknownAnswers(
  rules: readonly Rule[],
  { rules: sources, questionnaire }: RuleBase,
): readonly Problem[] {
  const asked = questionnaire === null ? null : parseQuestionnaire(questionnaire).value;
  const placeOf = createPlaces(sources);
  const found = checkApplicability(asked, rules, (rule, key) => placeOf(rule, [key], "appliesTo"));
  // Several rules of a wording can have the same condition, which is written once.
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

const pathOf = ({ place }: Problem) => (place?.kind === "file" ? place.path : "");

const noDocuments = "A pack of a company has no documents to test on.";

const noRules: PackFault = {
  path: "",
  line: 1,
  column: 1,
  message: "The pack contains no rules.",
  remedy: "Add a file with a rule, such as no-promises.yaml.",
};
