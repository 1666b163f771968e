/** Do the rules ask only for what the questionnaire can answer? A rule on a mistyped option would never apply, silently. */
import type { Problem, Rule } from "@docreview/model";
import { referencesOf } from "./applicability.ts";
import type { Category, Questionnaire } from "./questionnaire.ts";
import { unknownCategory, unknownOption } from "./reference-faults.ts";

/** One problem, at the rule, for each category or option in an `appliesTo` that the questionnaire does not have. */
export function checkApplicability(
  questionnaire: Questionnaire | null,
  rules: readonly Rule[],
): readonly Problem[] {
  const categories = questionnaire?.categories ?? [];
  const byKey = new Map(categories.map((category) => [category.key, category]));
  return rules.flatMap((rule) =>
    referencesOf(rule.appliesTo).flatMap(({ category: key, options }) => {
      const category = byKey.get(key);
      const faults =
        category === undefined ? [unknownCategory(key, categories)] : unknownOptions(category, options);
      return faults.map((message) => atRule(rule, message));
    }),
  );
}

function unknownOptions(category: Category, options: readonly string[]): readonly string[] {
  const known = new Set(category.options.map((option) => option.key));
  return options.filter((option) => !known.has(option)).map((option) => unknownOption(option, category));
}

function atRule(rule: Rule, message: string): Problem {
  return {
    code: "rule-invalid",
    message: `In “appliesTo” of rule “${rule.id}”: ${message}`,
    place: { kind: "file", ...rule.position },
  };
}
