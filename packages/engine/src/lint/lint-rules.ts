/** What is wrong with rules that can be read: checks in one visible list; faults in the order of the rules. */
import type { FilePosition, Rule, SourceFile } from "@docreview/model";
import type { Questionnaire } from "@docreview/categorisation-resolver";
import type { RuleKind } from "@docreview/rule-matcher";
import * as defaults from "../defaults/judging.ts";
import { createPlaces, type PlaceOf } from "../rule-places.ts";
import { frequentTerms, type TermCounts } from "./frequent-terms.ts";
import { duplicatePhrases } from "./duplicate-phrases.ts";
import { duplicateNumbers } from "./duplicate-numbers.ts";
import { halfQuotes } from "./half-quotes.ts";
import { lackingTests } from "./lacking-tests.ts";
import { neverApplying } from "./never-applying.ts";
import { uselessExceptions } from "./useless-exceptions.ts";
import { weakExamples } from "./weak-examples.ts";
import { withoutLiteral } from "./without-literal.ts";

export type LintCode =
  | "never-applies"
  | "duplicate-phrase"
  | "duplicate-number"
  | "half-quote"
  | "unreachable-exception"
  | "never-counts"
  | "frequent-term"
  | "without-literal"
  | "weak-examples"
  | "no-firing-test"
  | "no-passing-test";

export interface LintFault {
  readonly rule: Rule;
  readonly code: LintCode;
  readonly position: FilePosition;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to write instead. */
  readonly remedy: string;
}

export interface LintOptions {
  /** The files of the rules. */
  readonly sources: readonly SourceFile[];
  readonly questionnaire: Questionnaire | null;
  /** How often the terms of these rules stand in ordinary documents (`createTermCounter`); left out: that is not judged. */
  readonly corpus?: TermCounts;
  /** Hits in 1,000 sentences of the corpus above which a term drowns its reader. */
  readonly maximumHits?: number;
  readonly ruleKinds?: readonly RuleKind[];
}

/** What each check is given. */
export interface LintContext {
  readonly rules: readonly Rule[];
  readonly questionnaire: Questionnaire | null;
  readonly placeOf: PlaceOf;
  readonly corpus: TermCounts | null;
  readonly maximumHits: number;
  readonly ruleKinds: readonly RuleKind[];
}

export type Check = (context: LintContext) => readonly LintFault[];

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
];

export function lintRules(rules: readonly Rule[], options: LintOptions): readonly LintFault[] {
  const context: LintContext = {
    rules,
    questionnaire: options.questionnaire,
    placeOf: createPlaces(options.sources),
    corpus: options.corpus ?? null,
    maximumHits: options.maximumHits ?? defaultMaximumHits,
    ruleKinds: options.ruleKinds ?? defaults.ruleKinds,
  };
  const orderOf = new Map(rules.map((rule, index) => [rule, index]));
  return checks
    .flatMap((check) => check(context))
    .toSorted(
      (a, b) =>
        orderOf.get(a.rule)! - orderOf.get(b.rule)! ||
        a.position.line - b.position.line ||
        a.position.column - b.position.column,
    );
}
