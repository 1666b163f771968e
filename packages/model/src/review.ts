/**
 * The outcome of one review in the words of the wire contract: findings are Review Rules with their Triggers. Plain
 * JSON; `review.schema.json` next to this file describes it, and `schemaVersion` grows when a field changes meaning.
 */
import type { Page } from "./document.ts";
import type { PassageRequirement, Proof, RuleError } from "./match.ts";
import type { Place, ShownPlace } from "./place.ts";
import type { Problem } from "./problem.ts";
import type { RenditionKind } from "./rendition.ts";
import type { Answers } from "./rule.ts";
import type { SourceRange } from "./source-map.ts";
import type { SuggestedCategory } from "./suggested-answers.ts";
import type { Suppression } from "./suppression.ts";

export const reviewSchemaVersion = 2;

export interface Review {
  readonly schemaVersion: typeof reviewSchemaVersion;
  /** `failed`: the document could not be reviewed; `problems` say why. */
  readonly status: "finished" | "failed";
  readonly document: ReviewedDocument;
  /** The answers by which rules were selected, given or assumed. */
  readonly answers: Answers;
  /** The assumed answers, in the order of the questionnaire; omitted if nothing was assumed. */
  readonly assumed?: readonly SuggestedCategory[];
  /**
   * The date on which rules had to be in effect, as `2024-01-01`; if omitted, rules applied regardless of their dates.
   */
  readonly asOf?: string;
  readonly rules: ReviewedRules;
  /** The highest score of a finding that has triggers, or 0 if there is none. */
  readonly riskScore: number;
  /** In the order of the rule base. */
  readonly findings: readonly Finding[];
  /** The sentences of the triggers, without repetition, in text order. */
  readonly sentences: readonly QuotedSentence[];
  /** What the author of a text file says in it is not to be reported; whoever shows the review decides. Omitted if there is nothing. */
  readonly suppressions?: readonly Suppression[];
  /** Rules that failed; the others were still judged. */
  readonly errors: readonly RuleError[];
  readonly problems: readonly Problem[];
  /** Who approved the review; omitted unless it is approved. */
  readonly approval?: ReviewApproval;
}

export interface ReviewApproval {
  /** In the order of time. */
  readonly by: readonly Approval[];
  /** The day after which it no longer counts, as `2024-01-31`; omitted if it does not expire. */
  readonly until?: string;
}

export interface Approval extends Signed {
  /** The stage that was approved, such as “Legal”; omitted without stages. */
  readonly stage?: string;
}

export interface ReviewedRules {
  readonly total: number;
  readonly applied: number;
  /** The number of applied rules per pack, in the order of the rules; omitted by earlier versions. */
  readonly appliedByPack?: Readonly<Record<string, number>>;
  /** Rules that the answers select but that were not in effect on the day; omitted if there are none. */
  readonly outOfEffect?: number;
  /** Rules about missing text that wait for answers, while others were judged without; omitted if there are none. */
  readonly waiting?: WaitingRules;
}

export interface WaitingRules {
  readonly rules: number;
  /** Keys of the categories that they wait for, in the order of the questionnaire. */
  readonly categories: readonly string[];
}

export interface ReviewedDocument {
  readonly mediaType: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  readonly sha256: string;
  /** Length of the text in UTF-16 code units. */
  readonly characters: number;
  readonly sentences: number;
  /** What `places` refer to: the file itself, or the PDF made from it. */
  readonly rendition: RenditionKind;
  readonly pages: readonly Page[];
}

export interface QuotedSentence {
  /** Counted from 1. */
  readonly reference: number;
  readonly text: string;
}

/** A rule that fired, or one that requires human judgement whether it fired or not. */
export interface Finding {
  readonly ruleId: string;
  readonly pack: string;
  readonly ruleHash: string;
  /** The rule's number. */
  readonly reference: string;
  readonly group: string;
  /** The duty that the rule shares with others; omitted if there is none. `issuesIn` groups such findings. */
  readonly duty?: string;
  readonly description: string;
  /**
   * The advice from its first trigger or, if there is none, in general terms, with “…” for what only a trigger could
   * fill in.
   */
  readonly feedback: string;
  readonly source: string | null;
  /** The highest score of a trigger after the rule's score steps; without triggers or steps, the rule's own score. */
  readonly score: number;
  /** The rule always requires human judgement, or one of its triggers does. */
  readonly requiresJudgement: boolean;
  readonly hidden: boolean;
  /** In the order of the text; empty only where `requiresJudgement` is true. */
  readonly triggers: readonly Trigger[];
  /** How many more places there are, if a review does not list all; omitted if it does. */
  readonly leftOut?: number;
  /** Whether a person has judged it, if it requires judgement; omitted until then. */
  readonly judged?: Signed;
}

/** Who did something, and when. */
export interface Signed {
  /** The name of a person, as others see it. */
  readonly by: string;
  /** ISO 8601, in universal time: `2024-01-31T09:30:00.000Z`. */
  readonly at: string;
}

/** A person's decision on a trigger. */
export interface Judgement extends Signed {
  /** Undoing a dismissal is a confirmation. */
  readonly state: "dismissed" | "confirmed";
  readonly reason: string | null;
  /** The text to write instead of the trigger's words; omitted if the person gave none. */
  readonly replacement?: string;
}

export type TriggerType = "term" | "sentence" | "absence";

/** One occurrence of what made the rule fire. */
export interface Trigger {
  /** Derived from the rule, the place and the words: the same document and rules give the same ids. */
  readonly id: string;
  readonly type: TriggerType;
  /** Id of the pattern, condition or expected passage inside the rule. */
  readonly classifier: string;
  /** The words found, line breaks included, or the beginning of very long ones; for an absence, what was expected. */
  readonly text: string;
  /** What to do, with placeholders filled in. */
  readonly feedback: string;
  readonly place: Place;
  /** Where the words are in a text file; omitted for other files, and for what is missing. */
  readonly sourceRange?: SourceRange;
  /**
   * Where it can be shown, page by page, or a part of the file that is not on a page; empty for a position that is not
   * a span.
   */
  readonly places: readonly ShownPlace[];
  /** Its first page, counted from 1; null if it concerns the document. */
  readonly page: number | null;
  /** The position of the words in their sentence; null for an absence. */
  readonly sentence: TriggerSentence | null;
  /** Suggested replacements for `text`, best first; omitted if the rule suggests none. */
  readonly suggestions?: readonly string[];
  /** Null for an exact match, else 0 to 1. */
  readonly confidence: number | null;
  /** For an absence: the passage most similar to the expected one; omitted if there is none. */
  readonly nearest?: TriggerPassage;
  /** For an absence: the claim that requires it; omitted if the duty does not depend on a claim. */
  readonly claim?: TriggerClaim;
  readonly proof: Proof;
  /** Oldest first: the last one counts. Omitted if it has not been judged. */
  readonly judgements?: readonly Judgement[];
  /** The person who marked it; omitted if a rule found it. */
  readonly added?: Signed;
}

/** A passage that is similar to the expected one but fails requirements. */
export interface TriggerPassage {
  readonly text: string;
  /** The page where it begins, counted from 1. */
  readonly page: number;
  readonly places: readonly ShownPlace[];
  /** The requirements that it fails; at least one. */
  readonly fails: readonly PassageRequirement[];
  /** Each failure with its measure and its limit: “contrast 3.9 : 1, at least 4.5 : 1”; omitted in older reviews. */
  readonly measured?: readonly string[];
}

/** The words that require the missing text. */
export interface TriggerClaim {
  readonly text: string;
  /** The page where they begin, counted from 1. */
  readonly page: number;
  readonly places: readonly ShownPlace[];
}

/** `sentenceQuote` finds its text. */
export interface TriggerSentence {
  /** Counted from 1. */
  readonly reference: number;
  /** The range of the words in its text: UTF-16 code units, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}
