/**
 * Patterns: the one small algebra in which all kinds of rule say what to look for. Plain data, as the author wrote it,
 * with what was left out filled in.
 */
import type { Zone } from "@docreview/model";

export type Pattern = PhrasePattern | AnyPattern | AllPattern;

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

export const scopes = ["sentence", "paragraph", "page", "document"] as const;

/** The stretches into which a document falls. */
export type Scope = (typeof scopes)[number];

/** In one stretch, or in no more than so many words. */
export type Within = Scope | { readonly words: number };

/** A hit for which one of these holds does not count. */
export interface Exceptions {
  readonly followedBy: readonly Pattern[];
  readonly precededBy: readonly Pattern[];
  readonly insidePhrase: readonly Pattern[];
  readonly sameSentence: readonly Pattern[];
}

export const noExceptions: Exceptions = {
  followedBy: [],
  precededBy: [],
  insidePhrase: [],
  sameSentence: [],
};

/** How a pattern is written in one line, for proofs: the id that it was given, or its words. */
export function describePattern(pattern: Pattern): string {
  if (pattern.id !== null) return pattern.id;
  if (pattern.kind === "phrase") return pattern.phrase;
  return pattern.parts.map(describePattern).join(pattern.kind === "any" ? " | " : " + ");
}
