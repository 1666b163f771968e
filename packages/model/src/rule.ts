/** A rule as written, after validation. Only its kind knows the structure of `body`. */
import type { ClaimException } from "./claim.ts";
import type { Zone } from "./layout.ts";
import type { PassageRequirement } from "./match.ts";
import type { FilePosition } from "./problem.ts";

/** The text of a rule file or questionnaire, read by the caller; `path` is only used in problems. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The condition on one category: one of these options was chosen (`in`), or none of them (`not`). */
export type AnswerCondition = ({ readonly in: readonly string[] } | { readonly not: readonly string[] }) & {
  /** The reach of the rule if the category was not answered; omitted: none. */
  readonly unanswered?: Unanswered;
};

/**
 * Where a rule applies while a category is unanswered: in the whole document, or only in text that reads like
 * advertising.
 */
export const unansweredReaches = ["everywhere", "advertising"] as const;

export type Unanswered = (typeof unansweredReaches)[number];

/**
 * Category key → condition. All must be met; without an answer, `unanswered` decides. Empty: the rule always applies.
 */
export type Applicability = Readonly<Record<string, AnswerCondition>>;

/** Category key → keys of the options chosen. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** A rule's own test: what must be found in a short text, or in a document. */
export type RuleTest = TextTest | DocumentTest;

interface TestCircumstances {
  /** Whether something must be found. */
  readonly fires: boolean;
  /** The day on which it is judged, as `2024-01-31`; if omitted, the rule's dates are ignored. */
  readonly asOf?: string;
  readonly position: FilePosition;
}

/** A short text, and what must be found in it. */
export interface TextTest extends TestCircumstances {
  /** The text without its marks. */
  readonly text: string;
  /** What `⟦ ⟧` marked, as offsets into `text`; empty when nothing may fire, or when an absence fires. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  /**
   * For an absence that fires although something similar is present: all requirements that it fails; omitted if it
   * may be either.
   */
  readonly fails?: readonly PassageRequirement[];
  /**
   * The expected scores of the findings, after the rule's steps: one for all, or one each in text order; omitted if
   * any score is accepted.
   */
  readonly scores?: readonly number[];
  /** The zone to which the text is assumed to belong. */
  readonly zone: Zone;
}

/** A file, and what must be found in it. */
export interface DocumentTest extends TestCircumstances {
  /** Relative to the folder `documents` of the pack, with `/`. */
  readonly document: string;
  /** One for each time the rule fires, in document order; empty if it must not fire. */
  readonly expected: readonly ExpectedMatch[];
}

/** What a test expects of something found; omitted properties are not checked. */
export interface ExpectedMatch {
  /** The words found, or the claim of an absence; white space is one space. */
  readonly text?: string;
  /** Counted from 1. */
  readonly page?: number;
  /** For an absence: whether the document contains something similar to the expected passage. */
  readonly found?: boolean;
  /** All requirements that the similar passage fails. */
  readonly fails?: readonly PassageRequirement[];
  readonly score?: number;
}

/** Raises or lowers the score of a hit if all of its conditions are met. */
export interface ScoreStep<Pattern = unknown> {
  /** The hit begins in one of these zones; null: anywhere. */
  readonly in: readonly Zone[] | null;
  /** The hit does not begin in one of these. */
  readonly notIn: readonly Zone[];
  /** A pattern that is near it; null: not required. */
  readonly when: Pattern | null;
  /**
   * The scope that contains the hit and `when`, or the number of words that do; `side`: the position of `when`
   * relative to the hit. Words are counted in one sentence, or in one paragraph across its sentences.
   */
  readonly within:
    | "sentence"
    | "paragraph"
    | "page"
    | "document"
    | {
        readonly words: number;
        readonly across?: "sentences";
        readonly side: "either" | "before" | "after";
      };
  /** Whole number, -10 to 10, not 0. */
  readonly by: number;
}

/** The period during which a rule is in effect, as `2024-01-01`: inclusive, null if there is no such end. */
export interface EffectivePeriod {
  readonly from: string | null;
  readonly until: string | null;
}

export interface Rule<Body = unknown> {
  /** Unique in its pack, never changed: lower-case words joined by hyphens. */
  readonly id: string;
  /** Name of the pack, which is the name of the folder that contains the rule. */
  readonly pack: string;
  /** The number by which reviewers know the rule; `reference` in the API. */
  readonly number: string;
  readonly group: string;
  /**
   * The duty that it shares with rules of other markets or packs: the same words found by several of them are one
   * issue.
   */
  readonly duty?: string;
  readonly description: string;
  /** What to do; can contain `{{text}}`, `{{page}}`, `{{suggestion}}`, `{{claim}}`, `{{claim.page}}`. */
  readonly feedback: string;
  /** Whole number, 0 (remark) to 10 (must not be published). */
  readonly score: number;
  /** In the order of the file; omitted if the score is the same everywhere. */
  readonly adjust?: readonly ScoreStep[];
  /** Omitted if it always is. */
  readonly effective?: EffectivePeriod;
  readonly appliesTo: Applicability;
  /** What keeps its claims from counting; omitted if nothing does. */
  readonly claimExceptions?: readonly ClaimException[];
  /** Requires human judgement, even if nothing fired. */
  readonly requiresJudgement: boolean;
  /** Listed, but excluded from annotated files. */
  readonly hidden: boolean;
  /** The source of the duty, e.g. `ASIC RG 234.97`; null for an in-house rule. */
  readonly source: string | null;
  /** The approved wording whose use it judges; omitted for rules with a file of their own. */
  readonly wording?: JudgedWording;
  readonly kind: string;
  readonly body: Body;
  readonly tests: readonly RuleTest[];
  readonly position: FilePosition;
  /** SHA-256 of the rule's meaning (its content without tests, comments and layout), hexadecimal. */
  readonly hash: string;
}

export interface JudgedWording {
  readonly id: string;
  /** Whether it fires because the wording is not approved on the day of the review. */
  readonly judgesDay: boolean;
}

/** Whether it was written as a rule: not what an approved wording requires. */
export function hasOwnFile({ wording }: Rule): boolean {
  return wording === undefined;
}

/** Whether a rule is in effect on a day, written as `2024-01-01`. */
export function isInEffect({ effective }: Rule, day: string): boolean {
  if (effective === undefined) return true;
  const { from, until } = effective;
  return (from === null || from <= day) && (until === null || day <= until);
}

/** The rules of a rule base that a categorisation selects: one bit per rule, in the order of the rule base. */
export interface RuleSelection {
  readonly bits: Uint32Array;
  /** Of these, the rules that only apply to text that reads like advertising; omitted if there are none. */
  readonly advertising?: Uint32Array;
}

export function selects(selection: RuleSelection, index: number): boolean {
  return ((selection.bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

/** Whether a selected rule only applies to text that reads like advertising. */
export function seeksAdvertising({ advertising }: RuleSelection, index: number): boolean {
  return advertising !== undefined && selects({ bits: advertising }, index);
}

/** The selection of the rules for which `applies` is true. */
export function selectRules(rules: readonly Rule[], applies: (rule: Rule) => boolean): RuleSelection {
  const bits = new Uint32Array(Math.ceil(rules.length / 32));
  rules.forEach((rule, index) => {
    if (applies(rule)) bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
  });
  return { bits };
}
