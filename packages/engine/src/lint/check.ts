/** A check of the linter: given rules and their context, it returns faults. */
import type { Questionnaire } from "@docreview/categorisation-resolver";
import type { FilePosition, Rule } from "@docreview/model";
import type { RuleKind, Wording } from "@docreview/rule-matcher";
import type { PlaceOf } from "../sources/rule-places.ts";

export type LintCode =
  | "never-applies"
  | "duplicate-phrase"
  | "duplicate-number"
  | "half-quote"
  | "foreign-notation"
  | "unreachable-exception"
  | "never-counts"
  | "frequent-term"
  | "without-literal"
  | "weak-examples"
  | "unused-pattern"
  | "unused-wording"
  | "expired-wording"
  | "duplicate-wording"
  | "missing-substantiation"
  | "no-firing-test"
  | "no-passing-test"
  | "idle-test";

export interface LintFault {
  readonly rule: Rule;
  readonly code: LintCode;
  readonly position: FilePosition;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to write instead. */
  readonly remedy: string;
}

/** The input of every check. */
export interface LintContext {
  readonly rules: readonly Rule[];
  /** The named patterns, each as a rule that only looks for it. */
  readonly patterns: readonly Rule[];
  readonly wordings: readonly Wording[];
  /** The day on which wordings must be approved, as `2024-01-31`; null: not judged. */
  readonly day: string | null;
  /** Whether a file that substantiates a wording exists; null: not judged. */
  readonly fileExists: ((path: string) => boolean) | null;
  readonly questionnaire: Questionnaire | null;
  readonly placeOf: PlaceOf;
  readonly corpus: TermCounts | null;
  readonly maximumHits: number;
  readonly ruleKinds: readonly RuleKind[];
}

export type Check = (context: LintContext) => readonly LintFault[];

/** How often the terms of rules occur in a corpus; plain data, only for these rules. */
export interface TermCounts {
  /** For each term, in the order of the rules. */
  readonly hits: readonly number[];
  /** The number of occurrences in the whole corpus. */
  readonly sentences: number;
}
