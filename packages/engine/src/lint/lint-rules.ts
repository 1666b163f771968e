/** Faults in rules that can be read: the checks as one visible list, and the faults in the order of the rules. */
import { hasOwnFile, type Rule, type SourceFile } from "@docreview/model";
import type { Questionnaire } from "@docreview/categorisation-resolver";
import type { RuleKind, Wording } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { createPlaces } from "../sources/rule-places.ts";
import type { Check, LintContext, LintFault, TermCounts } from "./check.ts";
import { foreignNotation } from "./foreign-notation.ts";
import { frequentTerms } from "./frequent-terms.ts";
import { duplicatePhrases } from "./duplicate-phrases.ts";
import { duplicateNumbers } from "./duplicate-numbers.ts";
import { halfQuotes } from "./half-quotes.ts";
import { idleTests } from "./idle-tests.ts";
import { lackingTests } from "./lacking-tests.ts";
import { neverApplying } from "./never-applying.ts";
import { soundWordings } from "./sound-wordings.ts";
import { unusedPatterns } from "./unused-patterns.ts";
import { uselessExceptions } from "./useless-exceptions.ts";
import { weakExamples } from "./weak-examples.ts";
import { withoutLiteral } from "./without-literal.ts";

export interface LintOptions {
  /** The files of the rules. */
  readonly sources: readonly SourceFile[];
  /** The named patterns that are checked with the rules (`ParsedRules.patterns`); omitted: none. */
  readonly patterns?: readonly Rule[];
  /** The approved wordings that are checked with the rules (`ParsedRules.wordings`); omitted: none. */
  readonly wordings?: readonly Wording[];
  /** The day on which wordings must be approved, as `2024-01-31`; omitted: not judged. */
  readonly day?: string;
  /** Whether a file that substantiates a wording exists, by its path; omitted: not judged. */
  readonly fileExists?: (path: string) => boolean;
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
  foreignNotation,
  uselessExceptions,
  withoutLiteral,
  weakExamples,
  frequentTerms,
  lackingTests,
  idleTests,
  unusedPatterns,
  soundWordings,
];

/** What an approved wording requires is checked with the wording. */
export function lintRules(rules: readonly Rule[], options: LintOptions): readonly LintFault[] {
  const { wordings = [] } = options;
  const context: LintContext = {
    rules: rules.filter(hasOwnFile),
    patterns: options.patterns ?? [],
    wordings,
    day: options.day ?? null,
    fileExists: options.fileExists ?? null,
    questionnaire: options.questionnaire,
    placeOf: createPlaces(options.sources),
    corpus: options.corpus ?? null,
    maximumHits: options.maximumHits ?? defaultMaximumHits,
    ruleKinds: options.ruleKinds ?? defaults.ruleKinds,
  };
  const order = new Map(
    [...rules, ...context.patterns, ...wordings.map(({ rule }) => rule)].map((rule, index) => [rule, index]),
  );
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
