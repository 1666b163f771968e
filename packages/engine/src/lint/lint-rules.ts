/** Faults in rules that can be read: the checks as one visible list, and the faults in the order of the rules. */
import type { Rule, SourceFile } from "@docreview/model";
import type { Questionnaire } from "@docreview/categorisation-resolver";
import type { RuleKind } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { createPlaces } from "../sources/rule-places.ts";
import type { Check, LintContext, LintFault, TermCounts } from "./check.ts";
import { frequentTerms } from "./frequent-terms.ts";
import { duplicatePhrases } from "./duplicate-phrases.ts";
import { duplicateNumbers } from "./duplicate-numbers.ts";
import { halfQuotes } from "./half-quotes.ts";
import { lackingTests } from "./lacking-tests.ts";
import { neverApplying } from "./never-applying.ts";
import { unusedPatterns } from "./unused-patterns.ts";
import { uselessExceptions } from "./useless-exceptions.ts";
import { weakExamples } from "./weak-examples.ts";
import { withoutLiteral } from "./without-literal.ts";

export interface LintOptions {
  /** The files of the rules. */
  readonly sources: readonly SourceFile[];
  /** The named patterns that are checked with the rules (`ParsedRules.patterns`); omitted: none. */
  readonly patterns?: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
  /** How often the terms of these rules occur in ordinary documents (`createTermCounter`); omitted: not judged. */
  readonly corpus?: TermCounts;
  /** Hits per 1,000 sentences of the corpus above which a term overwhelms the reader. */
  readonly maximumHits?: number;
  readonly ruleKinds?: readonly RuleKind[];
}

export const defaultMaximumHits = 20;

const checks: readonly Check[] = [
  neverApplying,
  duplicatePhrases,
  duplicateNumbers,
  halfQuotes,
  uselessExceptions,
  withoutLiteral,
  weakExamples,
  frequentTerms,
  lackingTests,
  unusedPatterns,
];

export function lintRules(rules: readonly Rule[], options: LintOptions): readonly LintFault[] {
  const context: LintContext = {
    rules,
    patterns: options.patterns ?? [],
    questionnaire: options.questionnaire,
    placeOf: createPlaces(options.sources),
    corpus: options.corpus ?? null,
    maximumHits: options.maximumHits ?? defaultMaximumHits,
    ruleKinds: options.ruleKinds ?? defaults.ruleKinds,
  };
  const order = new Map([...rules, ...context.patterns].map((rule, index) => [rule, index]));
  const positionOf = (rule: Rule) => order.get(rule) ?? order.size;
  return checks
    .flatMap((check) => check(context))
    .toSorted(
      (a, b) =>
        positionOf(a.rule) - positionOf(b.rule) ||
        a.position.line - b.position.line ||
        a.position.column - b.position.column,
    );
}
