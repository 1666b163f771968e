/** The input of a try, and its result. Offsets are UTF-16 code units of the given text, ends exclusive. */
import type { Assume } from "@docreview/engine/judge";
import type { DescribedProof } from "@docreview/engine/proof-words";
import type { RuleFault } from "@docreview/engine/rules";
import type { Answers, SourceFile } from "@docreview/model";
import type { Suggested } from "../questionnaire/suggested-answers.ts";

export interface TryRequest {
  readonly text: string;
  /** The rule that is tried; null: all that are loaded. */
  readonly rule: TriedRule | null;
  readonly answers: Answers;
  /**
   * What decides if no answer is given: nothing, or the evidence in the text. A category with an empty answer stays
   * open.
   */
  readonly assume: Assume;
  /** Null if one rule is tried, or if there is none. */
  readonly questionnaire: SourceFile | null;
  /** The day on which rules must be in effect, for example `2024-01-31`. */
  readonly asOf: string;
}

export interface TriedRule {
  readonly yaml: string;
  /** The folder of its pack, with `/` or the separators of the system. */
  readonly folder: string;
  /** What rules of its pack can refer to: the description of the pack, word lists, patterns, wordings and examples. */
  readonly support: readonly SourceFile[];
}

export interface TryResult {
  /** The questions by which rules were selected; empty if one rule is tried. */
  readonly categories: readonly TriedCategory[];
  /** Null if one rule is tried. */
  readonly rules: TriedRules | null;
  readonly findings: readonly TriedFinding[];
  readonly sentences: readonly Range[];
  /** The tests of the tried rule; empty if all rules are tried. */
  readonly tests: readonly TriedTest[];
  /** Why the rule cannot be read; empty if it can. */
  readonly faults: readonly RuleFault[];
  /** Why the answers cannot be used; empty if they can. */
  readonly answerFaults: readonly string[];
}

export interface TriedCategory {
  readonly key: string;
  /** The question. */
  readonly description: string;
  readonly multiple: boolean;
  /** The offered options. */
  readonly options: readonly TriedOption[];
  /** Keys of options, given or assumed. */
  readonly selections: readonly string[];
}

export interface TriedOption {
  readonly key: string;
  readonly label: string;
  /** Null if the text contains no evidence about it. */
  readonly suggested: Suggested | null;
}

export interface TriedRules {
  /** The number of loaded rules. */
  readonly total: number;
  /** The number of rules that judged the text. */
  readonly applied: number;
  /** Rules about missing text that wait for an answer to these categories, by key. */
  readonly waiting: { readonly rules: number; readonly categories: readonly string[] };
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface TriedFinding {
  readonly reference: string;
  readonly pack: string;
  readonly description: string;
  readonly score: number;
  readonly triggers: readonly TriedTrigger[];
  /** The number of findings that are not listed. */
  readonly leftOut: number;
}

export interface TriedTrigger {
  readonly text: string;
  readonly feedback: string;
  /** Null if the finding concerns the whole text, for example if something is missing. */
  readonly start: number | null;
  readonly end: number | null;
  readonly sentence: string | null;
  readonly proof: DescribedProof;
}

export interface TriedTest {
  readonly name: string;
  /** The line of the test in the rule, counted from 1. */
  readonly line: number;
  readonly passed: boolean;
  /** What was expected and what was found instead; empty if it passed. */
  readonly detail: string;
}
