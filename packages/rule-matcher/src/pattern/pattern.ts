/**
 * Patterns: the small algebra in which all kinds of rule describe what to look for. Plain data, as the author wrote
 * it, with defaults filled in.
 */
import type { Prefilter } from "@docreview/linear-regex";
import type { Zone } from "@docreview/model";
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
  | MisstatedPattern;

/** What every form of pattern may carry. */
export interface Conditions {
  /** Names the pattern in what it finds; null if the author gave none. */
  readonly id: string | null;
  /** A hit does not count if one of these is met. */
  readonly unless: Surroundings;
  /** A hit counts only if, for each given kind, one of these is met. They are not part of the hit. */
  readonly onlyIf: Surroundings;
  /** The hit must begin in one of these zones; null: anywhere. */
  readonly in: readonly Zone[] | null;
  /** The hit must not begin in one of these. */
  readonly notIn: readonly Zone[];
}

/** Whole words, in any case or in exactly this one. */
export interface PhrasePattern extends Conditions {
  readonly kind: "phrase";
  readonly phrase: string;
  readonly case: "any" | "exact";
  /** Typing errors that a hit may contain. */
  readonly typos: 0 | 1 | 2;
  /** Whether each word may also are in its other inflected forms. */
  readonly forms: "exact" | "all";
  /** The language of these forms, as its primary subtag; omitted: that of rules which name none. */
  readonly language?: string;
}

/** A phrase as it is found without further keys. */
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

/** A hit is the smallest span that contains one hit of each part within one scope. */
export interface AllPattern extends Conditions {
  readonly kind: "all";
  readonly parts: readonly Pattern[];
  /** No hit of these may be in the same stretch. */
  readonly none: readonly Pattern[];
  readonly within: Within;
}

/** A hit is the smallest span in which the parts follow each other in this order, without overlapping. */
export interface SequencePattern extends Conditions {
  readonly kind: "sequence";
  readonly parts: readonly Pattern[];
  /** As many words may be between a part and the next. */
  readonly gap: number;
  readonly within: Scope;
}

/** A hit reaches from one hit of the part to the next that says the same words. */
export interface RepeatedPattern extends Conditions {
  readonly kind: "repeated";
  readonly parts: readonly [Pattern];
  /** As many words may be between the two. */
  readonly gap: number;
  readonly within: Scope;
}

/** A hit reaches from the first to the last of the part's hits, where so many of them stand together. */
export interface CountPattern extends Conditions {
  readonly kind: "count";
  readonly parts: readonly [Pattern];
  /** From 1. */
  readonly atLeast: number;
  /** Null: as many as there are. */
  readonly atMost: number | null;
  /** The stretch that is counted in, or as many words as hold the least number of them. */
  readonly within: Scope | WordWindow;
}

/** Each hit of any word of a list of the pack is a hit. */
export interface ListPattern extends Conditions {
  readonly kind: "list";
  /** The name of the list. */
  readonly list: string;
  /** The content of the list. */
  readonly parts: readonly Pattern[];
}

/** Each hit of a pattern in a file of its own is a hit. */
export interface NamedPattern extends Conditions {
  readonly kind: "pattern";
  readonly name: string;
  /** What the file contains. */
  readonly parts: readonly [Pattern];
}

/** What a regular expression matches in a paragraph. */
export interface RegexPattern extends Conditions {
  readonly kind: "regex";
  /** As the author wrote it. */
  readonly regex: string;
  readonly case: "any" | "exact";
  /** Where it may match at all: found when it is parsed, as that takes longer than all else that is made of it at first. */
  readonly prefilter: Prefilter;
}

/** Each entity of a kind is a hit. */
export interface EntityPattern extends Conditions {
  readonly kind: "entity";
  /** The name of the recogniser. */
  readonly entity: string;
}

interface Sum {
  /** The names of the others. */
  readonly of: readonly string[];
  readonly sum: string;
  /** Of the others, in their order. */
  readonly expected: (others: readonly number[]) => number;
  /** Whether more may be stated, because charges that are not among the others add to it. */
  readonly mayExceed: boolean;
}

/** What one amount must be, made of others: the names of these, and how. By the name of the amount that is stated. */
export const relations = {
  percentage: {
    of: ["was", "now"],
    sum: "100 × (was − now) ÷ was",
    expected: ([was, now]) => (100 * (was! - now!)) / was!,
    mayExceed: false,
  },
  saving: {
    of: ["was", "now"],
    sum: "was − now",
    expected: ([was, now]) => was! - now!,
    mayExceed: false,
  },
  total: {
    of: ["instalment", "number"],
    sum: "instalment × number",
    expected: ([instalment, number]) => instalment! * number!,
    mayExceed: false,
  },
  effectiveRate: {
    of: ["credit", "instalment", "number"],
    sum: "the yearly rate, compounded monthly, at which the instalments repay the credit",
    expected: ([credit, instalment, number]) => effectiveRate(credit!, instalment!, number!),
    mayExceed: true,
  },
  nominalRate: {
    of: ["credit", "instalment", "number"],
    sum: "12 × the monthly rate at which the instalments repay the credit",
    expected: ([credit, instalment, number]) => nominalRate(credit!, instalment!, number!),
    mayExceed: true,
  },
} as const satisfies Readonly<Record<string, Sum>>;

export type Relation = keyof typeof relations;

/** A hit reaches over the amounts of a scope if the one that is stated is not what the others make it. */
export interface MisstatedPattern extends Conditions {
  readonly kind: "misstated";
  readonly relation: Relation;
  /** By name: that of the relation, and those of which it is made. */
  readonly amounts: Readonly<Record<string, Pattern>>;
  readonly within: Scope;
  /** What is stated may differ by this. */
  readonly tolerance: number;
}

export const scopes = ["sentence", "paragraph", "page", "document"] as const;

/** The stretches into which a document falls. */
export type Scope = (typeof scopes)[number];

export const sides = ["either", "before", "after"] as const;

/** Where the other parts stand, seen from the first one. */
export type Side = (typeof sides)[number];

/** At most this number of words. */
export interface WordWindow {
  readonly words: number;
  /** They may run from one sentence of a paragraph into the next; omitted: they are in one sentence. */
  readonly across?: "sentences";
}

/** In one scope, or in a number of words. */
export type Within = Scope | (WordWindow & { readonly side: Side });

/** What may stand around a hit: of each kind, what would be met. */
export interface Surroundings {
  readonly followedBy: readonly Pattern[];
  readonly precededBy: readonly Pattern[];
  readonly insidePhrase: readonly Pattern[];
  readonly sameSentence: readonly Pattern[];
  /** It is in the scope of a negation. */
  readonly negated: boolean;
  /** It is in a quotation. */
  readonly insideQuotation: boolean;
  /** It has the mark of a footnote that contains one of these. */
  readonly linkedFootnote: readonly Pattern[];
  /** One of these is within this distance. */
  readonly near: readonly Nearby[];
}

/** Any of some patterns, in the stretch in which a hit begins, or where so many words hold both. */
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

/** How a pattern is written in one line, for proofs: the id that it was given, or its words. */
export function describePattern(pattern: Pattern): string {
  if (pattern.id !== null) return pattern.id;
  if (pattern.kind === "phrase") {
    return pattern.forms === "all" ? `${pattern.phrase} (all forms)` : pattern.phrase;
  }
  if (pattern.kind === "list") return `list ${pattern.list}`;
  if (pattern.kind === "pattern") return pattern.name;
  if (pattern.kind === "regex") return `/${pattern.regex}/`;
  if (pattern.kind === "entity") return pattern.entity;
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
  return `${any.map(describePattern).join(" | ")}, within ${windowText(within)}`;
}

/** `sentence`, `5 words`, `5 words before`; that either side will do goes without saying. */
function windowText(within: Within): string {
  if (typeof within === "string") return within;
  return `${wordsText(within)}${within.side === "either" ? "" : ` ${within.side}`}`;
}

/** `5 words`, `5 words across sentences`. */
export function wordsText({ words, across }: WordWindow): string {
  return `${words} words${across === undefined ? "" : ` across ${across}`}`;
}

const joints = { any: " | ", all: " + ", sequence: " … " } as const;
