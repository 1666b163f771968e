/** A rule as it was written and checked. What its kind makes of `body` is known to that kind alone. */
import type { Zone } from "./layout.ts";
import type { FilePosition } from "./problem.ts";

/** The text of a rule file or questionnaire, read by the caller; `path` is only named in problems. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The conditions of one category: some of these options were chosen (`in`), or none of these (`not`). */
export type AnswerCondition = { readonly in: readonly string[] } | { readonly not: readonly string[] };

/** Category key → condition. All must hold; none holds on a category that was not answered. Empty = always. */
export type Applicability = Readonly<Record<string, AnswerCondition>>;

/** Category key → keys of the options chosen. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** A rule's own test: a short text, and what must be found in it. */
export interface RuleTest {
  /** The text without its marks. */
  readonly text: string;
  /** What `⟦ ⟧` marked, as offsets into `text`; empty when nothing may fire, or when an absence fires. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  readonly fires: boolean;
  /** The zone that the text is taken to stand in. */
  readonly zone: Zone;
  readonly position: FilePosition;
}

export interface Rule<Body = unknown> {
  /** Unique in its pack, stable for ever: lower-case words joined by hyphens. */
  readonly id: string;
  /** Name of the pack, which is the name of the folder that holds the rule. */
  readonly pack: string;
  /** The number that reviewers know the rule by; the wire's `reference`. */
  readonly number: string;
  readonly group: string;
  readonly description: string;
  /** What to do; may hold `{{text}}`, `{{page}}`, `{{claim}}`, `{{claim.page}}`. */
  readonly feedback: string;
  /** Whole number, 0 (remark) to 10 (must not be published). */
  readonly score: number;
  readonly appliesTo: Applicability;
  /** A person has to decide, even where nothing fired. */
  readonly requiresJudgement: boolean;
  /** Listed, but left out of annotated files. */
  readonly hidden: boolean;
  /** Where the duty comes from, e.g. `ASIC RG 234.97`; null where the rule is the house's own. */
  readonly source: string | null;
  readonly kind: string;
  readonly body: Body;
  readonly tests: readonly RuleTest[];
  readonly position: FilePosition;
  /** SHA-256 of what the rule means (its content without tests, comments and layout), hexadecimal. */
  readonly hash: string;
}

/** Which rules of a rule base a categorisation selects: one bit a rule, in the order of the rule base. */
export interface RuleSelection {
  readonly bits: Uint32Array;
}

export function selects(selection: RuleSelection, index: number): boolean {
  return ((selection.bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
}

/** The selection of the rules for which `applies` is true. */
export function selectRules(rules: readonly Rule[], applies: (rule: Rule) => boolean): RuleSelection {
  const bits = new Uint32Array(Math.ceil(rules.length / 32));
  rules.forEach((rule, index) => {
    if (applies(rule)) bits[index >>> 5]! |= 1 << (index & 31);
  });
  return { bits };
}
