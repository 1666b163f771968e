/**
 * Patterns: the small algebra with which all rule kinds describe what to search for. Plain data, as the author wrote
 * it, with defaults filled in.
 */
import type { Prefilter } from "@docreview/linear-regex";
import type { EffectivePeriod, Zone } from "@docreview/model";
import { effectiveRate, nominalRate } from "./annual-rate.ts";

export type Pattern =
  | PhrasePattern
  | AnyPattern
  | AllPattern
  | SequencePattern
  | RepeatedPattern
  | CountPattern
  | ListPattern
  | NamedPattern
  | RegexPattern
  | EntityPattern
  | MisstatedPattern
  | WordingPattern;

/** What every form of pattern can have. */
export interface Conditions {
  /** Names the pattern in findings; null if the author gave no id. */
  readonly id: string | null;
  /** A hit does not count if one of these matches. */
  readonly unless: Surroundings;
  /** A hit counts only if, for each kind that is given, one of these matches. They are not part of the hit. */
  readonly onlyIf: Surroundings;
  /** The hit must begin in one of these zones; null: anywhere. */
  readonly in: readonly Zone[] | null;
  /** The hit must not begin in one of these. */
  readonly notIn: readonly Zone[];
}

/** Whole words, in any case or exactly in this one. */
export interface PhrasePattern extends Conditions {
  readonly kind: "phrase";
  readonly phrase: string;
  readonly case: "any" | "exact";
  /** The number of typing errors that a hit may contain. */
  readonly typos: 0 | 1 | 2;
  /** Whether each word also matches in its other inflected forms. */
  readonly forms: "exact" | "all";
  /** The language of these forms, as a primary subtag; omitted: the default language. */
  readonly language?: string;
}

/** A phrase without further keys. */
export function plainPhrase(phrase: string): PhrasePattern {
  return {
    kind: "phrase",
    phrase,
    case: "any",
    typos: 0,
    forms: "exact",
    id: null,
    unless: noSurroundings,
    onlyIf: noSurroundings,
    in: null,
    notIn: [],
  };
}

/** Each hit of any part is a hit. */
export interface AnyPattern extends Conditions {
  readonly kind: "any";
  readonly parts: readonly Pattern[];
}

/** A hit is a smallest span that contains one hit of each part within one scope. */
export interface AllPattern extends Conditions {
  readonly kind: "all";
  readonly parts: readonly Pattern[];
  /** No hit of these may be in the same stretch. */
  readonly none: readonly Pattern[];
  readonly within: Within;
}

/** A hit is a smallest span in which the parts follow each other in this order without overlapping. */
export interface SequencePattern extends Conditions {
  readonly kind: "sequence";
  readonly parts: readonly Pattern[];
  /** The maximum number of words between one part and the next. */
  readonly gap: number;
  readonly within: Scope;
}

/** A hit extends from one hit of the part to the next one with the same words. */
export interface RepeatedPattern extends Conditions {
  readonly kind: "repeated";
  readonly parts: readonly [Pattern];
  /** The maximum number of words between the two. */
  readonly gap: number;
  readonly within: Scope;
}

/** A hit extends from the first to the last of the part's hits, if enough of them are close together. */
export interface CountPattern extends Conditions {
  readonly kind: "count";
  readonly parts: readonly [Pattern];
  /** At least 1. */
  readonly atLeast: number;
  /** Null: no maximum. */
  readonly atMost: number | null;
  /** The stretch in which hits are counted, or the number of words that must contain the minimum number of them. */
  readonly within: Scope | WordWindow;
}

/** Each hit of any word in a word list of the pack is a hit. */
export interface ListPattern extends Conditions {
  readonly kind: "list";
  /** The name of the list. */
  readonly list: string;
  /** The content of the list. */
  readonly parts: readonly Pattern[];
}

/** Each hit of a named pattern, which is defined in its own file, is a hit. */
export interface NamedPattern extends Conditions {
  readonly kind: "pattern";
  readonly name: string;
  /** The content of the file. */
  readonly parts: readonly [Pattern];
}

/** Each match of a regular expression in a paragraph is a hit. */
export interface RegexPattern extends Conditions {
  readonly kind: "regex";
  /** As the author wrote it. */
  readonly regex: string;
  readonly case: "any" | "exact";
  /** Where it may match at all. Computed when it is parsed, because that takes longer than the rest of its compilation. */
  readonly prefilter: Prefilter;
}

/** Each entity of a kind is a hit. */
export interface EntityPattern extends Conditions {
  readonly kind: "entity";
  /** The name of the recogniser. */
  readonly entity: string;
}

/** An entity without further keys. */
export function plainEntity(entity: string): EntityPattern {
  return {
    kind: "entity",
    entity,
    id: null,
    unless: noSurroundings,
    onlyIf: noSurroundings,
    in: null,
    notIn: [],
  };
}

/** Each occurrence of an approved wording, word for word, is a hit. Its slots are entities. */
export interface WordingPattern extends Conditions {
  readonly kind: "approvedWording";
  /** The id of the wording. */
  readonly wording: string;
  readonly text: string;
  /** The kind of entity of each slot, by name. */
  readonly slots: Readonly<Record<string, string>>;
  /** The days on which it is approved. */
  readonly valid: EffectivePeriod;
}

interface Sum {
  /** The names of the other amounts. */
  readonly of: readonly string[];
  readonly sum: string;
  /** The other amounts, in their order. */
  readonly expected: (others: readonly number[]) => number;
  /** Whether the stated amount may be larger, because charges that are not among the others add to it. */
  readonly mayExceed: boolean;
}

/**
 * The relation between amounts: the names of the others and how they are combined, by the name of the stated amount.
 */
export const relations = {
  percentage: {
    of: ["was", "now"],
    sum: "100 × (was − now) ÷ was",
    expected: ([was = NaN, now = NaN]) => (100 * (was - now)) / was,
    mayExceed: false,
  },
  saving: {
    of: ["was", "now"],
    sum: "was − now",
    expected: ([was = NaN, now = NaN]) => was - now,
    mayExceed: false,
  },
  total: {
    of: ["instalment", "number"],
    sum: "instalment × number",
    expected: ([instalment = NaN, number = NaN]) => instalment * number,
    mayExceed: false,
  },
  effectiveRate: {
    of: ["credit", "instalment", "number"],
    sum: "the yearly rate, compounded monthly, at which the instalments repay the credit",
    expected: ([credit = NaN, instalment = NaN, number = NaN]) => effectiveRate(credit, instalment, number),
    mayExceed: true,
  },
  nominalRate: {
    of: ["credit", "instalment", "number"],
    sum: "12 × the monthly rate at which the instalments repay the credit",
    expected: ([credit = NaN, instalment = NaN, number = NaN]) => nominalRate(credit, instalment, number),
    mayExceed: true,
  },
} as const satisfies Readonly<Record<string, Sum>>;

export type Relation = keyof typeof relations;

/** A hit covers the amounts of a scope whose stated amount does not follow from the others. */
export interface MisstatedPattern extends Conditions {
  readonly kind: "misstated";
  readonly relation: Relation;
  /** By name: the stated amount, and those from which it follows. */
  readonly amounts: Readonly<Record<string, Pattern>>;
  readonly within: Scope;
  /** The tolerance of the stated amount. */
  readonly tolerance: number;
}

export const scopes = ["sentence", "paragraph", "page", "document"] as const;

/** The stretches into which a document is divided. */
export type Scope = (typeof scopes)[number];

export const sides = ["either", "before", "after"] as const;

/** The position of the other parts relative to the first one. */
export type Side = (typeof sides)[number];

/** At most this number of words. */
export interface WordWindow {
  readonly words: number;
  /** The words may extend from one sentence of a paragraph into the next; omitted: they are in one sentence. */
  readonly across?: "sentences";
}

/** Within one scope, or within a number of words. */
export type Within = Scope | (WordWindow & { readonly side: Side });

/** The context of a hit: for each kind, what would match. */
export interface Surroundings {
  readonly followedBy: readonly Pattern[];
  readonly precededBy: readonly Pattern[];
  readonly insidePhrase: readonly Pattern[];
  readonly sameSentence: readonly Pattern[];
  /** The hit is in the scope of a negation. */
  readonly negated: boolean;
  /** The hit is in a quotation. */
  readonly insideQuotation: boolean;
  /** The hit has a footnote mark, and the footnote contains one of these. */
  readonly linkedFootnote: readonly Pattern[];
  /** One of these is within this distance. */
  readonly near: readonly Nearby[];
  /** The hit is inside one of these approved wordings, on a day on which that is approved; omitted: not asked. */
  readonly approved?: readonly WordingPattern[];
}

/** One of some patterns in the stretch in which a hit begins, or within a number of words of it. */
export interface Nearby {
  readonly any: readonly Pattern[];
  readonly within: Within;
}

export const noSurroundings: Surroundings = {
  followedBy: [],
  precededBy: [],
  insidePhrase: [],
  sameSentence: [],
  negated: false,
  insideQuotation: false,
  linkedFootnote: [],
  near: [],
};

/** A pattern in one line, for proofs: its id, or its words. */
export function describePattern(pattern: Pattern): string {
  if (pattern.id !== null) return pattern.id;
  if (pattern.kind === "phrase") {
    return pattern.forms === "all" ? `${pattern.phrase} (all forms)` : pattern.phrase;
  }
  if (pattern.kind === "list") return `list ${pattern.list}`;
  if (pattern.kind === "pattern") return pattern.name;
  if (pattern.kind === "regex") return `/${pattern.regex}/`;
  if (pattern.kind === "entity") return pattern.entity;
  if (pattern.kind === "approvedWording") return `wording ${pattern.wording}`;
  if (pattern.kind === "misstated") return `misstated ${pattern.relation}`;
  if (pattern.kind === "repeated") return `${describePattern(pattern.parts[0])} … again`;
  if (pattern.kind === "count") return `${countText(pattern)} of ${describePattern(pattern.parts[0])}`;
  return pattern.parts.map(describePattern).join(joints[pattern.kind]);
}

/** `4 or more`, `1 to 3`, `exactly 2`. */
function countText({ atLeast, atMost }: CountPattern): string {
  if (atMost === null) return `${atLeast} or more`;
  return atLeast === atMost ? `exactly ${atMost}` : `${atLeast} to ${atMost}`;
}

/** `fee | charge, within 5 words before`. */
export function describeNearby({ any, within }: Nearby): string {
  return `${any.map(describePattern).join(" | ")}, within ${windowText(within, (side) => ` ${side}`)}`;
}

/** `sentence`, `5 words`, `5 words before`; `sideText` words the side, unless it is either, the default. */
export function windowText(within: Within, sideText: (side: Side) => string): string {
  if (typeof within === "string") return within;
  return `${wordsText(within)}${within.side === "either" ? "" : sideText(within.side)}`;
}

/** `5 words`, `5 words across sentences`. */
export function wordsText({ words, across }: WordWindow): string {
  return `${words} words${across === undefined ? "" : ` across ${across}`}`;
}

const joints = { any: " | ", all: " + ", sequence: " … " } as const;
