/** What a check of the linter is: given the rules and what is known beside them, it gives faults. */
import type { Questionnaire } from "@docreview/categorisation-resolver";
import type { FilePosition, Rule } from "@docreview/model";
import type { RuleKind } from "@docreview/rule-matcher";
import type { PlaceOf } from "../sources/rule-places.ts";

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

/** How often the terms of rules are met in a corpus; plain data, for those very rules. */
export interface TermCounts {
  /** Of each term, in the order of the rules. */
  readonly hits: readonly number[];
  /** Of the whole corpus. */
  readonly sentences: number;
}
