/** A match is what the text says; a finding is what it means to a reviewer. */
import type { Place } from "./place.ts";
import type { Span } from "./span.ts";

/** Why a rule fired: one node per pattern, condition or exception that was tried, so that explaining is printing. */
export interface Proof {
  /** The form of the language that was tried: phrase, any, all, none, within, unless, in, expect, when. */
  readonly form: string;
  /** The words or the limit of that form, as the rule has them. */
  readonly detail: string;
  readonly holds: boolean;
  /** Where it was met, in the document. */
  readonly spans: readonly Span[];
  readonly parts: readonly Proof[];
}

export interface Match {
  /** Position of the rule in the rule base. */
  readonly ruleIndex: number;
  readonly place: Place;
  /** Id of the pattern, condition or expected passage inside the rule that decided. */
  readonly classifier: string;
  /** Null for an exact match, else 0 to 1. */
  readonly confidence: number | null;
  /** Absence rules: what was expected; else null. */
  readonly expected: string | null;
  /** Absence rules: the words that create the duty; else null. */
  readonly claim: Span | null;
  readonly proof: Proof;
}

/** A rule that failed during matching. It stops no other rule. */
export interface RuleError {
  readonly ruleId: string;
  readonly ruleNumber: string;
  readonly message: string;
}
