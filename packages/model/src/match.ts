/** A match describes the text; a finding describes what it means to a reviewer. */
import type { Place } from "./place.ts";
import type { Span } from "./span.ts";

/**
 * Why a rule fired: one node per pattern, condition or exception that was evaluated, so that explaining is printing.
 */
export interface Proof {
  /**
   * The form of the language that was evaluated: phrase, any, all, none, within, unless, onlyIf, in, expect, when,
   * near, examples, score, advertising.
   */
  readonly form: string;
  /** The words or the limit, as written in the rule. */
  readonly detail: string;
  readonly holds: boolean;
  /** Where it matched in the document. */
  readonly spans: readonly Span[];
  readonly parts: readonly Proof[];
}

/** The requirements of an expected passage, other than its presence. */
export const passageRequirements = ["wording", "placement", "size", "contrast"] as const;

export type PassageRequirement = (typeof passageRequirements)[number];

/** The position of a passage that is similar to an expected one but does not meet its requirements. */
export interface NearestPassage {
  readonly span: Span;
  /** The requirements that it fails; at least one. */
  readonly fails: readonly PassageRequirement[];
  /** Each failure with the measured value and the limit: “contrast 3.9 : 1, at least 4.5 : 1”. */
  readonly measured: readonly string[];
}

export interface Match {
  /** Position of the rule in the rule base. */
  readonly ruleIndex: number;
  readonly place: Place;
  /** Id of the pattern, condition or expected passage inside the rule that decided. */
  readonly classifier: string;
  /** Null for an exact match, else 0 to 1. */
  readonly confidence: number | null;
  /** Suggested replacements for the words, best first; omitted if the rule suggests none. */
  readonly suggestions?: readonly string[];
  /** The rule's score after the steps that apply here, 0 to 10; omitted if the rule has no steps. */
  readonly score?: number;
  /** True if it needs human judgement, because it was found by similarity rather than by words; otherwise omitted. */
  readonly requiresJudgement?: true;
  /** For absence rules: what was expected; otherwise null. */
  readonly expected: string | null;
  /** For absence rules: the words that trigger the requirement; otherwise null. */
  readonly claim: Span | null;
  /** For absence rules: the passage that is most similar to the expected one; omitted if there is none. */
  readonly nearest?: NearestPassage;
  readonly proof: Proof;
}

/** A rule that failed during matching. Other rules are not affected. */
export interface RuleError {
  readonly ruleId: string;
  readonly ruleNumber: string;
  readonly message: string;
}
