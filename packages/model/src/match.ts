/** A match is what the text says; a finding is what it means to a reviewer. */
import type { Place } from "./place.ts";
import type { Span } from "./span.ts";

/** Why a rule fired: one node per pattern, condition or exception that was tried, so that explaining is printing. */
export interface Proof {
  /** The form of the language that was tried: phrase, any, all, none, within, unless, onlyIf, in, expect, when, near, examples, score, advertising. */
  readonly form: string;
  /** The words or the limit of that form, as the rule has them. */
  readonly detail: string;
  readonly holds: boolean;
  /** Where it was met, in the document. */
  readonly spans: readonly Span[];
  readonly parts: readonly Proof[];
}

/** The requirements of an expected passage, other than its presence. */
export const passageRequirements = ["wording", "placement", "size", "contrast"] as const;

export type PassageRequirement = (typeof passageRequirements)[number];

/** The place of a passage that is similar to an expected one but fails requirements. */
export interface NearestPassage {
  readonly span: Span;
  /** What it fails; one at least. */
  readonly fails: readonly PassageRequirement[];
  /** Each failure with its measure and its limit: “contrast 3.9 : 1, at least 4.5 : 1”. */
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
  /** The rule's score after the steps that apply here, 0 to 10; omitted if the rule has no steps. */
  readonly score?: number;
  /** Needs human judgement, because it was found by similarity, not by words; otherwise omitted. */
  readonly requiresJudgement?: true;
  /** Absence rules: what was expected; else null. */
  readonly expected: string | null;
  /** Absence rules: the words that create the duty; else null. */
  readonly claim: Span | null;
  /** Absence rules: the passage most similar to the expected one; omitted if the document has none. */
  readonly nearest?: NearestPassage;
  readonly proof: Proof;
}

/** A rule that failed during matching. It stops no other rule. */
export interface RuleError {
  readonly ruleId: string;
  readonly ruleNumber: string;
  readonly message: string;
}
