/** Checks that rules only name what the questionnaire has: a rule with a mistyped option would silently never apply. */
import type { FilePosition, Problem, Rule } from "@docreview/model";
import { referencesOf } from "./applicability.ts";
import type { Category, Questionnaire } from "./questionnaire.ts";
import { unknownCategory, unknownOption } from "./reference-faults.ts";

/**
 * One problem for each category or option in an `appliesTo` that the questionnaire does not have. `placeOf` gives the
 * position of the condition on a category, which for a condition of the pack is in another file than the rule, and is
 * reported once; by default it is the position of the rule.
 */
export function checkApplicability(
  questionnaire: Questionnaire | null,
  rules: readonly Rule[],
  placeOf: (rule: Rule, category: string) => FilePosition = ({ position }) => position,
): readonly Problem[] {
  const categories = questionnaire?.categories ?? [];
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const reported = new Set<string>();
  return rules.flatMap((rule) =>
    referencesOf(rule.appliesTo).flatMap(({ category: key, options }) => {
      const category = byKey.get(key);
      const faults =
        category === undefined ? [unknownCategory(key, categories)] : unknownOptions(category, options);
      if (faults.length === 0) return [];
      const position = placeOf(rule, key);
      const isOwn = position.path === rule.position.path;
      if (!isOwn && reported.has(JSON.stringify(position))) return [];
      reported.add(JSON.stringify(position));
      const owner = isOwn ? `rule “${rule.id}”` : `pack “${rule.pack}”`;
      return faults.map((message) => problemAt(position, owner, message));
    }),
  );
}

function unknownOptions(category: Category, options: readonly string[]): readonly string[] {
  const known = new Set(category.options.map((option) => option.key));
  return options.filter((option) => !known.has(option)).map((option) => unknownOption(option, category));
}

function problemAt(position: FilePosition, owner: string, message: string): Problem {
  return {
    code: "rule-invalid",
    message: `In “appliesTo” of ${owner}: ${message}`,
    place: { kind: "file", ...position },
  };
}
