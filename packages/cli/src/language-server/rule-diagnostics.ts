/** What is wrong with a rule file: its faults, and its examples that fail. Pure. */
import { checkApplicability, createPlaces, parseQuestionnaire } from "@docreview/engine/rules";
import { testRules } from "@docreview/engine/rule-tools";
import { isError, type FilePosition, type Problem, type Rule } from "@docreview/model";
import { parsedRules } from "./parsed-rules.ts";
import type { RuleFiles } from "./rule-files.ts";

export interface RuleDiagnostic {
  readonly position: Pick<FilePosition, "line" | "column">;
  readonly message: string;
  readonly kind: "fault" | "failing-test" | "note";
}

/** Of one file; the others of its folder give it lists, patterns and duplicates. */
export function ruleDiagnostics(files: RuleFiles, path: string): readonly RuleDiagnostic[] {
  const { questionnaire } = files;
  const asked = questionnaire === null ? null : parseQuestionnaire(questionnaire);
  if (questionnaire?.path === path) return diagnosticsIn(path, asked?.problems ?? []);
  const { value, patterns, wordings, problems } = parsedRules(files.rules);
  const placeOf = createPlaces(files.rules);
  const unknown =
    asked?.value == null
      ? []
      : checkApplicability(asked.value, value, (rule, key) => placeOf(rule, [key], "appliesTo"));
  const own = diagnosticsIn(path, [...problems, ...unknown]);
  const tested = [...value, ...patterns, ...wordings.map(({ rule }) => rule)].filter(
    ({ position }) => position.path === path,
  );
  return [...own, ...failingTests(tested)];
}

/** The problems that are in this file. */
export function diagnosticsIn(path: string, problems: readonly Problem[]): readonly RuleDiagnostic[] {
  return problems.flatMap((problem) => {
    const { place, message } = problem;
    if (place?.kind !== "file" || place.path !== path) return [];
    return [{ position: place, message, kind: isError(problem) ? "fault" : "note" } as const];
  });
}

/** Tests on documents read files, which `rules test` does. */
function failingTests(rules: readonly Rule[]): readonly RuleDiagnostic[] {
  const onTexts = rules.map((rule) => ({
    ...rule,
    tests: rule.tests.filter((test) => !("document" in test)),
  }));
  return testRules(onTexts)
    .filter(({ passed }) => !passed)
    .map(({ test, message }) => ({
      position: test.position,
      message: `This example fails: ${message}`,
      kind: "failing-test",
    }));
}
