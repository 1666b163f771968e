/** Named patterns that no rule and no other pattern names. */
import { isPattern, patternsDirectlyIn, type Pattern } from "@docreview/rule-matcher";
import type { Check } from "./check.ts";

export const unusedPatterns: Check = ({ rules, patterns }) => {
  // A pattern as a rule contains only its own name, which does not count as a use.
  const owners = [
    ...rules.flatMap(({ body, adjust }) => [body, adjust]),
    ...patterns.flatMap(({ body }) => patternsDirectlyIn(body).map(({ pattern }) => contentOf(pattern))),
  ];
  const named = new Set<unknown>();
  const seen = new Set<unknown>();
  for (const owner of owners) addNamed(owner, { named, seen });
  return patterns
    .filter(({ body }) => !patternsDirectlyIn(body).some(({ pattern }) => named.has(contentOf(pattern))))
    .map((rule) => ({
      rule,
      code: "unused-pattern" as const,
      position: rule.position,
      message: "no rule or pattern uses it",
      remedy: `write “pattern: ${rule.id}” in a rule, or remove the file`,
    }));
};

interface Uses {
  /** The contents of named patterns: each file is read once, so that equal contents are the same object. */
  readonly named: Set<unknown>;
  readonly seen: Set<unknown>;
}

function addNamed(value: unknown, { named, seen }: Uses): void {
  if (seen.has(value)) return;
  seen.add(value);
  if (isPattern(value) && value.kind === "pattern") named.add(contentOf(value));
  for (const { pattern } of patternsDirectlyIn(value)) addNamed(pattern, { named, seen });
}

function contentOf(pattern: Pattern): unknown {
  return pattern.kind === "pattern" ? pattern.parts[0] : pattern;
}
