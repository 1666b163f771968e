/** Where an expected passage, or something similar, occurs in a document. */
import type { Span } from "@docreview/model";
import { firstIndexWhere } from "../document/ascending.ts";
import type { CompiledConditions } from "../pattern/conditions.ts";
import { byStartThenEnd, spanOf, type Matcher } from "../pattern/matcher.ts";
import type { Conditions, Pattern, PhrasePattern, WordingPattern } from "../pattern/pattern.ts";
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
import type { WordChange } from "../wording/word-changes.ts";

/** A passage that a rule expects. */
export interface ExpectedPassage {
  /** Finds the exact wording. */
  readonly matcher: Matcher;
  /**
   * Whether it is long enough that similar text is likely to be a version of it: “see the PDS” resembles much unrelated
   * text.
   */
  readonly isDistinctive: boolean;
  /** Whether an occurrence counts, according to the passage's zones and exceptions. */
  readonly accept: (span: Span, document: ScannedDocument) => boolean;
  /** Where something similar occurs, whether or not it counts; ascending. */
  readonly similar: (document: ScannedDocument) => readonly Candidate[];
}

/** An expected phrase, which may differ in some characters. */
export interface ExpectedPhrase extends ExpectedPassage {
  readonly sought: SoughtPassage;
}

export interface Candidate {
  /** Finds the passage, or something similar. */
  readonly pattern: Pattern;
  readonly span: Span;
  /** Null if the wording is exact. */
  readonly difference: Difference | null;
}

export interface Difference {
  /** The share of the characters of the passage's words that differ. */
  readonly share: number;
  /** Negations and figures of the passage that are missing, and those that occur instead. */
  readonly missing: readonly string[];
  readonly added: readonly string[];
  /** For an approved wording, every word that differs; omitted for other passages. */
  readonly changes?: readonly WordChange[];
}

interface PassageCompiler {
  readonly pattern: (pattern: Pattern) => Matcher;
  readonly conditions: (conditions: Conditions) => CompiledConditions;
  /** The position in the index of a folded word. */
  readonly word: (folded: string) => number;
}

export function compilePassage(
  pattern: PhrasePattern | WordingPattern,
  compiler: PassageCompiler,
): ExpectedPassage {
  return pattern.kind === "phrase" ? compilePhrase(pattern, compiler) : compileWording(pattern, compiler);
}

export function compilePhrase(
  pattern: PhrasePattern,
  { pattern: compile, conditions, word }: PassageCompiler,
): ExpectedPhrase {
  const words = passageWords(pattern);
  const sought = soughtPassage(words, allowedDistance(words, largestDifference), word);
  return {
    matcher: compile(pattern),
    isDistinctive: isDistinctive(sought),
    accept: conditions(pattern).accept,
    sought,
    similar: ({ document: { text }, holdsPhrase, phraseSpans }) =>
      approximateOccurrences(sought, { text, holdsPhrase, phraseSpans }).map((found) =>
        candidateOf(found, pattern, sought),
      ),
  };
}

/** An approved wording is required word for word, so that whatever is similar differs. */
function compileWording(
  pattern: WordingPattern,
  { pattern: compile, conditions }: PassageCompiler,
): ExpectedPassage {
  const matcher = compile(pattern);
  return {
    matcher,
    isDistinctive: true,
    accept: conditions(pattern).accept,
    similar: (scanned) =>
      (matcher.similar?.(scanned) ?? []).map(({ span, share, changes }) => ({
        pattern,
        span,
        difference: { share, missing: [], added: [], changes },
      })),
  };
}

/** The words of an expected passage, prepared for approximate matching. */
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

/** Shorter words are too common. */
const distinctiveLength = 4;
const distinctiveLetters = 12;

function isDistinctive({ words }: SoughtPassage): boolean {
  const letters = words.filter(({ length }) => length >= distinctiveLength).join("").length;
  return letters >= distinctiveLetters;
}

/** Ascending; occurrences that share words with an exact one are left out. */
export function approximateCandidates(
  expected: readonly ExpectedPassage[],
  exact: readonly Candidate[],
  scanned: ScannedDocument,
): readonly Candidate[] {
  const isExact = overlapping(exact);
  const similar = expected.flatMap((passage) =>
    passage.similar(scanned).filter(({ span }) => !isExact(span) && passage.accept(span, scanned)),
  );
  return similar.toSorted((a, b) => byStartThenEnd(a.span, b.span));
}

/** The largest number of characters that is at most this share of the passage. */
function allowedDistance({ words }: PassageWords, share: number): number {
  // Compensates for floating-point errors just below a whole number.
  return Math.floor(words.join("").length * share + 1e-9);
}

function candidateOf(
  { span, editDistance, words: found }: Occurrence,
  pattern: PhrasePattern,
  { words }: SoughtPassage,
): Candidate {
  const share = editDistance / words.join("").length;
  return { pattern, span, difference: { share, ...polarityDifference(words, found) } };
}

/** Whether a span overlaps one of the candidates, which must be ascending. */
function overlapping(candidates: readonly Candidate[]): (span: Span) => boolean {
  let furthest = 0;
  const reach = candidates.map(({ span }) => (furthest = Math.max(furthest, span.end)));
  return ({ start, end }) => {
    const behind = firstIndexWhere(candidates, ({ span }) => span.start >= end);
    return (reach[behind - 1] ?? 0) > start;
  };
}
