/** Duplicate words: in one list of a rule, or in two rules that may both apply and would both report them. */
import { findAnswers } from "@docreview/categorisation-resolver";
import type { Rule } from "@docreview/model";
import {
  describePattern,
  partsOf,
  phraseWords,
  type Pattern,
  type PatternPlace,
} from "@docreview/rule-matcher";
import { alternativesOf, reportedPatternsOf } from "./alternatives.ts";
import type { Check, LintContext, LintFault } from "./check.ts";

export const duplicatePhrases: Check = (context) => [...withinRules(context), ...acrossRules(context)];

function withinRules({ rules, placeOf }: LintContext): readonly LintFault[] {
  return rules.flatMap((rule) =>
    alternativesOf(rule).flatMap(({ items }) => {
      const seen = new Map<string, PatternPlace>();
      return items.flatMap(({ pattern, path }) => {
        const key = meaningOf(pattern);
        const earlier = key === null ? undefined : seen.get(key);
        if (key !== null && earlier === undefined) seen.set(key, { pattern, path });
        if (earlier === undefined) return [];
        const { line } = placeOf(rule, earlier.path);
        const message = `“${wordsOf(pattern)}” is already in this list, on line ${line}`;
        return [{ ...fault(rule, message), position: placeOf(rule, path), remedy: "remove one of them" }];
      });
    }),
  );
}

/** In rules that report the words themselves; rules that require other words near them may share them. */
function acrossRules({ rules, ruleKinds, questionnaire, placeOf }: LintContext): readonly LintFault[] {
  const owners = new Map<string, Rule[]>();
  return rules.flatMap((rule) =>
    (reportedPatternsOf(rule, ruleKinds)?.items ?? []).flatMap(({ pattern, path }) => {
      const key = meaningOf(pattern);
      if (key === null) return [];
      const known = owners.get(key) ?? [];
      owners.set(key, known.includes(rule) ? known : [...known, rule]);
      const other = known.find(
        (earlier) =>
          earlier !== rule && findAnswers(questionnaire, [earlier.appliesTo, rule.appliesTo]) !== null,
      );
      if (other === undefined) return [];
      const message = `“${wordsOf(pattern)}” is also found by ${other.number} ${other.id}, and both may apply`;
      const remedy = "remove it from one of the rules, or make them apply to different answers";
      return [{ ...fault(rule, message), position: placeOf(rule, path), remedy }];
    }),
  );
}

function fault(rule: Rule, message: string) {
  return { rule, code: "duplicate-phrase" as const, message };
}

/** Equal for patterns that find the same; null for composite patterns. */
function meaningOf(pattern: Pattern): string | null {
  if (pattern.kind === "list" || pattern.kind === "pattern")
    return JSON.stringify({ ...pattern, parts: [], id: null });
  if (pattern.kind !== "phrase")
    return partsOf(pattern).length > 0 ? null : JSON.stringify({ ...pattern, id: null });
  const words = pattern.case === "exact" ? pattern.phrase : phraseWords(pattern.phrase).join(" ");
  return JSON.stringify({ ...pattern, phrase: words, id: null });
}

function wordsOf(pattern: Pattern): string {
  return describePattern({ ...pattern, id: null });
}
