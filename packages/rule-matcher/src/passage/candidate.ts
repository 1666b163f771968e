/** Where an expected passage, or something like it, is in a document. */
import { firstWhere, type Span } from "@docreview/model";
import type { CompiledConditions } from "../pattern/conditions.ts";
import { byStartThenEnd, spanOf, type Matcher } from "../pattern/matcher.ts";
import type { Conditions, Pattern, PhrasePattern } from "../pattern/pattern.ts";
import { casedText, phraseWords } from "@docreview/text-folding";
import type { ScannedDocument } from "../document/scanned-document.ts";
import {
  approximateOccurrences,
  soughtPassage,
  type Occurrence,
  type PassageWords,
  type SoughtPassage,
} from "./approximate.ts";
import { largestDifference } from "./passage.ts";
import { polarityDifference } from "./polarity-words.ts";

/** A passage that a rule expects. */
export interface ExpectedPassage {
  readonly pattern: PhrasePattern;
  /** Finds it to the letter. */
  readonly matcher: Matcher;
  readonly sought: SoughtPassage;
  /** Whether a place counts, by the zones and exceptions that the passage carries. */
  readonly accept: (span: Span, document: ScannedDocument) => boolean;
}

export interface Candidate {
  /** What finds it, or something like it. */
  readonly pattern: Pattern;
  readonly span: Span;
  /** Null if the words are as they are expected. */
  readonly difference: Difference | null;
}

export interface Difference {
  /** Share of the characters of the passage's words that differ. */
  readonly share: number;
  /** Negations and figures of the passage that are not there, and such that are there instead. */
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

interface PassageCompiler {
  readonly pattern: (pattern: Pattern) => Matcher;
  readonly conditions: (conditions: Conditions) => CompiledConditions;
  /** The position in the index of a folded word. */
  readonly word: (folded: string) => number;
}

export function compilePassage(
  pattern: PhrasePattern,
  { pattern: compile, conditions, word }: PassageCompiler,
): ExpectedPassage {
  const words = passageWords(pattern);
  const sought = soughtPassage(words, allowedDistance(words, largestDifference), word);
  return { pattern, matcher: compile(pattern), sought, accept: conditions(pattern).accept };
}

/** The words of an expected passage, as approximate finding compares them. */
function passageWords({ phrase, case: letterCase }: PhrasePattern): PassageWords {
  const cased = phrase
    .split(/\s+/)
    .map(casedText)
    .filter((word) => word !== "");
  return { words: phraseWords(phrase), cased: letterCase === "exact" ? cased : null };
}

/** Ascending. */
export function exactCandidates(
  matchers: readonly Matcher[],
  scanned: ScannedDocument,
): readonly Candidate[] {
  return matchers
    .flatMap((matcher) =>
      scanned.find(matcher).map((hit) => ({ pattern: matcher.pattern, span: spanOf(hit), difference: null })),
    )
    .toSorted((a, b) => byStartThenEnd(a.span, b.span));
}

/** Words of fewer letters are everywhere. */
const distinctiveLength = 4;
const distinctiveLetters = 12;

/**
 * Whether a passage is long enough for something similar to be a version of it: “see the PDS” is similar to much that
 * has nothing to do with it.
 */
export function isDistinctive({ sought: { words } }: ExpectedPassage): boolean {
  const letters = words.filter(({ length }) => length >= distinctiveLength).join("").length;
  return letters >= distinctiveLetters;
}

/** Ascending; those that share words with an exact one are left out. */
export function approximateCandidates(
  expected: readonly ExpectedPassage[],
  exact: readonly Candidate[],
  scanned: ScannedDocument,
): readonly Candidate[] {
  const { document, holdsPhrase, phraseSpans } = scanned;
  const text = { text: document.text, holdsPhrase, phraseSpans };
  const isExact = overlapping(exact);
  const similar = expected.flatMap((passage) =>
    approximateOccurrences(passage.sought, text)
      .filter(({ span }) => !isExact(span) && passage.accept(span, scanned))
      .map((found) => candidateOf(found, passage)),
  );
  return similar.toSorted((a, b) => byStartThenEnd(a.span, b.span));
}

/** As many characters of a passage are no more than this share of it. */
function allowedDistance({ words }: PassageWords, share: number): number {
  // The share of a whole number of characters may come out a hair below it.
  return Math.floor(words.join("").length * share + 1e-9);
}

function candidateOf(
  { span, editDistance, words: found }: Occurrence,
  { pattern, sought: { words } }: ExpectedPassage,
): Candidate {
  const share = editDistance / words.join("").length;
  return { pattern, span, difference: { share, ...polarityDifference(words, found) } };
}

/** Whether a span shares a character with one of the candidates, which ascend. */
function overlapping(candidates: readonly Candidate[]): (span: Span) => boolean {
  let furthest = 0;
  const reach = candidates.map(({ span }) => (furthest = Math.max(furthest, span.end)));
  return ({ start, end }) => {
    const behind = firstWhere(candidates.length, (index) => candidates[index]!.span.start >= end);
    return behind > 0 && reach[behind - 1]! > start;
  };
}
