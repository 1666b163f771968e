/**
 * Patterns: the one small algebra in which all kinds of rule say what to look for. Plain data, as the author wrote it,
 * with what was left out filled in.
 */
import type { Zone } from "@docreview/model";

export type Pattern =
  | PhrasePattern
  | AnyPattern
  | AllPattern
  | SequencePattern
  | ListPattern
  | RegexPattern
  | EntityPattern;

/** What every form of pattern may carry. */
export interface Conditions {
  /** Names the pattern in what it finds; null where the author gave none. */
  readonly id: string | null;
  readonly unless: Exceptions;
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
  /** Slips of writing that a hit may hold. */
  readonly typos: 0 | 1 | 2;
  /** Whether each word may also stand in its other inflected forms. */
  readonly forms: "exact" | "all";
}

/** Each hit of any part is a hit. */
export interface AnyPattern extends Conditions {
  readonly kind: "any";
  readonly parts: readonly Pattern[];
}

/** A hit is the smallest span that holds one hit of each part within one stretch of the document. */
export interface AllPattern extends Conditions {
  readonly kind: "all";
  readonly parts: readonly Pattern[];
  /** No hit of these may stand in the same stretch. */
  readonly none: readonly Pattern[];
  readonly within: Within;
}

/** A hit is the smallest span in which the parts follow each other in this order, without overlapping. */
export interface SequencePattern extends Conditions {
  readonly kind: "sequence";
  readonly parts: readonly Pattern[];
  /** As many words may stand between a part and the next. */
  readonly gap: number;
  readonly within: Scope;
}

/** Each hit of any word of a list of the pack is a hit. */
export interface ListPattern extends Conditions {
  readonly kind: "list";
  /** The name of the list. */
  readonly list: string;
  /** What the list holds. */
  readonly parts: readonly Pattern[];
}

/** What a regular expression matches in a paragraph. */
export interface RegexPattern extends Conditions {
  readonly kind: "regex";
  /** As the author wrote it. */
  readonly regex: string;
  readonly case: "any" | "exact";
}

/** Each entity of a kind is a hit. */
export interface EntityPattern extends Conditions {
  readonly kind: "entity";
  /** The name of the recogniser. */
  readonly entity: string;
}

export const scopes = ["sentence", "paragraph", "page", "document"] as const;

/** The stretches into which a document falls. */
export type Scope = (typeof scopes)[number];

export const sides = ["either", "before", "after"] as const;

/** Where the other parts stand, seen from the first one. */
export type Side = (typeof sides)[number];

/** In one stretch, or in no more than so many words. */
export type Within = Scope | { readonly words: number; readonly side: Side };

/** A hit for which one of these holds does not count. */
export interface Exceptions {
  readonly followedBy: readonly Pattern[];
  readonly precededBy: readonly Pattern[];
  readonly insidePhrase: readonly Pattern[];
  readonly sameSentence: readonly Pattern[];
  /** It lies in the scope of a negation. */
  readonly negated: boolean;
  /** It lies in a quotation. */
  readonly insideQuotation: boolean;
  /** It carries the mark of a footnote that holds one of these. */
  readonly linkedFootnote: readonly Pattern[];
}

export const noExceptions: Exceptions = {
  followedBy: [],
  precededBy: [],
  insidePhrase: [],
  sameSentence: [],
  negated: false,
  insideQuotation: false,
  linkedFootnote: [],
};

/** How a pattern is written in one line, for proofs: the id that it was given, or its words. */
export function describePattern(pattern: Pattern): string {
  if (pattern.id !== null) return pattern.id;
  if (pattern.kind === "phrase") {
    return pattern.forms === "all" ? `${pattern.phrase} (all forms)` : pattern.phrase;
  }
  if (pattern.kind === "list") return `list ${pattern.list}`;
  if (pattern.kind === "regex") return `/${pattern.regex}/`;
  if (pattern.kind === "entity") return pattern.entity;
  return pattern.parts.map(describePattern).join(joints[pattern.kind]);
}

const joints = { any: " | ", all: " + ", sequence: " … " } as const;
