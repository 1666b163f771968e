/** Finds expressions without a required word: they are tried on every block of every document. */
import { describePattern, judgedAlways, patternProbe, patternsWrittenIn } from "@docreview/rule-matcher";
import type { Check } from "./check.ts";

export const withoutLiteral: Check = ({ rules, placeOf, ruleKinds }) => {
  const found = rules.flatMap((rule) =>
    patternsWrittenIn(rule.body)
      .filter(({ pattern }) => pattern.kind === "regex")
      .map(({ pattern, path }) => ({ rule, pattern, path })),
  );
  const always = judgedAlways(
    found.map(({ rule, pattern }) => patternProbe(rule, pattern)),
    ruleKinds,
  );
  return found
    .filter((_, index) => always[index])
    .map(({ rule, pattern, path }) => ({
      rule,
      code: "without-literal",
      position: placeOf(rule, path),
      message: `“${describePattern(pattern)}” has no whole word that every match contains, so it is tried on every paragraph`,
      remedy: "add a required word, or use a phrase, a list or an entity",
    }));
};
