/** A rule as it was written and checked. What its kind makes of `body` is known to that kind alone. */
import type { ClaimException } from "./claim.ts";
import type { Zone } from "./layout.ts";
import type { PassageRequirement } from "./match.ts";
import type { FilePosition } from "./problem.ts";

/** The text of a rule file or questionnaire, read by the caller; `path` is only named in problems. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The conditions of one category: some of these options were chosen (`in`), or none of these (`not`). */
export type AnswerCondition = ({ readonly in: readonly string[] } | { readonly not: readonly string[] }) & {
  /** How far the rule reaches if the category was not answered; omitted: nowhere. */
  readonly unanswered?: Unanswered;
};

/** Where a rule looks while a category is not answered: the whole document, or only what reads like advertising. */
export const unansweredReaches = ["everywhere", "advertising"] as const;

export type Unanswered = (typeof unansweredReaches)[number];

/** Category key → condition. All must be met; without an answer, `unanswered` decides. Empty = always. */
export type Applicability = Readonly<Record<string, AnswerCondition>>;

/** Category key → keys of the options chosen. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** A rule's own test: what must be found in a short text, or in a document. */
export type RuleTest = TextTest | DocumentTest;

interface TestCircumstances {
  /** Whether something must be found. */
  readonly fires: boolean;
  /** The day on which it is judged, as `2024-01-31`; omitted: whatever the rule's dates. */
  readonly asOf?: string;
  readonly position: FilePosition;
}

/** A short text, and what must be found in it. */
export interface TextTest extends TestCircumstances {
  /** The text without its marks. */
  readonly text: string;
  /** What `⟦ ⟧` marked, as offsets into `text`; empty when nothing may fire, or when an absence fires. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  /** Of an absence that fires although something like it is there: all that this fails; omitted if it may be either. */
  readonly fails?: readonly PassageRequirement[];
  /**
   * What is found has these scores, after the rule's steps: one for all of it, or one each in the order of the text;
   * omitted if they may be other.
   */
  readonly scores?: readonly number[];
  /** The zone that the text is taken to be in. */
  readonly zone: Zone;
}

/** A file, and what must be found in it. */
export interface DocumentTest extends TestCircumstances {
  /** Relative to the folder `documents` of the pack, with `/`. */
  readonly document: string;
  /** One for each time that the rule fires, in the order of the document; empty if nothing may fire. */
  readonly expected: readonly ExpectedMatch[];
}

/** What a test expects of something found; omitted properties are not checked. */
export interface ExpectedMatch {
  /** The words found, or the claim of an absence; white space is one space. */
  readonly text?: string;
  /** Counted from 1. */
  readonly page?: number;
  /** Of an absence: whether something like what is expected is in the document. */
  readonly found?: boolean;
  /** All that this fails. */
  readonly fails?: readonly PassageRequirement[];
  readonly score?: number;
}

/** Raises or lowers the score of a hit if all its conditions are met. */
export interface ScoreStep<Pattern = unknown> {
  /** What is found begins in one of these zones; null: anywhere. */
  readonly in: readonly Zone[] | null;
  /** It does not begin in one of these. */
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

/** The days on which a rule is in effect, as `2024-01-01`: both included, null if it has no such end. */
export interface EffectivePeriod {
  readonly from: string | null;
  readonly until: string | null;
}

export interface Rule<Body = unknown> {
  /** Unique in its pack, never changed: lower-case words joined by hyphens. */
  readonly id: string;
  /** Name of the pack, which is the name of the folder that contains the rule. */
  readonly pack: string;
  /** The number that reviewers know the rule by; the wire's `reference`. */
  readonly number: string;
  readonly group: string;
  /** What it has in common with rules of other markets or packs: the same words found by them are one issue. */
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
  /** What keeps its claims from counting; omitted: nothing. */
  readonly claimExceptions?: readonly ClaimException[];
  /** Needs human judgement, even if nothing fired. */
  readonly requiresJudgement: boolean;
  /** Listed, but left out of annotated files. */
  readonly hidden: boolean;
  /** Where the duty comes from, e.g. `ASIC RG 234.97`; null if the rule is the house's own. */
  readonly source: string | null;
  readonly kind: string;
  readonly body: Body;
  readonly tests: readonly RuleTest[];
  readonly position: FilePosition;
  /** SHA-256 of what the rule means (its content without tests, comments and layout), hexadecimal. */
  readonly hash: string;
}

/** Whether a rule is in effect on a day, written as `2024-01-01`. */
export function isInEffect({ effective }: Rule, day: string): boolean {
  if (effective === undefined) return true;
  const { from, until } = effective;
  return (from === null || from <= day) && (until === null || day <= until);
}

/** Which rules of a rule base a categorisation selects: one bit a rule, in the order of the rule base. */
export interface RuleSelection {
  readonly bits: Uint32Array;
  /** Of these rules, those that look only at what reads like advertising; omitted: none. */
  readonly advertising?: Uint32Array;
}

export function selects(selection: RuleSelection, index: number): boolean {
  return ((selection.bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

/** Whether a selected rule looks only at what reads like advertising. */
export function seeksAdvertising({ advertising }: RuleSelection, index: number): boolean {
  return advertising !== undefined && selects({ bits: advertising }, index);
}

/** The selection of the rules for which `applies` is true. */
export function selectRules(rules: readonly Rule[], applies: (rule: Rule) => boolean): RuleSelection {
  const bits = new Uint32Array(Math.ceil(rules.length / 32));
  rules.forEach((rule, index) => {
    if (applies(rule)) bits[index >>> 5]! |= 1 << (index & 31);
  });
  return { bits };
}
