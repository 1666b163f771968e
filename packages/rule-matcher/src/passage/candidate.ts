/** Candidates: where an expected passage, or something like it, stands in a document. */
import type { Span } from "@docreview/model";
import { byStartThenEnd, spanOf, type Matcher } from "../pattern/matcher.ts";
import { casedText } from "../phrases/words.ts";
import { phraseWords } from "../phrases/phrase-words.ts";
import type { PhrasePattern } from "../pattern/pattern.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import { firstWhere } from "../search.ts";
import { approximateOccurrences, soughtPassage, type Passage, type SoughtPassage } from "./approximate.ts";
import type { Occurrence } from "./approximate.ts";
import { largestDrift } from "./passage.ts";
import { turningDifference } from "./turning-words.ts";

export interface ExpectedPassage {
  readonly matcher: Matcher;
  readonly pattern: PhrasePattern;
  readonly sought: SoughtPassage;
  /** By which it is known what of it may stand in a document (`ScannedDocument.passages`). */
  readonly number: number;
  /** Whether a place counts, by the zones and exceptions that the passage carries. */
  readonly accept: (span: Span, document: ScannedDocument) => boolean;
}

export interface Candidate {
  readonly passage: ExpectedPassage;
  readonly span: Span;
  /** Null where the words stand as they are expected. */
  readonly drift: Drift | null;
}

const nowhere: readonly Candidate[] = [];

export interface Drift {
  /** Share of the characters of the passage's words that differ. */
  readonly share: number;
  /** Negations and figures of the passage that are not there, and such that are there instead. */
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

export interface PassageCompiler {
  /** The position in the index of a folded word. */
  readonly word: (folded: string) => number;
  /** The number of a passage. */
  readonly passage: (sought: SoughtPassage) => number;
}

export function expectedPassage(
  pattern: PhrasePattern,
  { matcher, accept }: Pick<ExpectedPassage, "matcher" | "accept">,
  { word, passage }: PassageCompiler,
): ExpectedPassage {
  const words = passageWords(pattern);
  const sought = soughtPassage(words, allowedDrift(words, largestDrift), word);
  return { matcher, pattern, accept, sought, number: passage(sought) };
}

/** The words of an expected passage, as approximate finding compares them. */
function passageWords({ phrase, case: letterCase }: PhrasePattern): Passage {
  return {
    words: phraseWords(phrase),
    cased:
      letterCase === "exact"
        ? phrase
            .split(/\s+/)
            .map(casedText)
            .filter((word) => word !== "")
        : null,
  };
}

/** Ascending. */
export function exactCandidates(
  expected: readonly ExpectedPassage[],
  scanned: ScannedDocument,
): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const passage of expected) {
    if (!scanned.mayHold(passage.matcher)) continue;
    for (const hit of scanned.find(passage.matcher)) found.push({ passage, span: spanOf(hit), drift: null });
  }
  return found.length < 2 ? found : found.toSorted((a, b) => byStartThenEnd(a.span, b.span));
}

/** Ascending; those that share words with an exact one are left out. */
export function approximateCandidates(
  expected: readonly ExpectedPassage[],
  exact: readonly Candidate[],
  scanned: ScannedDocument,
): readonly Candidate[] {
  const { passages, places } = scanned;
  const standing = passages.standing(expected.map(({ number }) => number));
  const similar: Candidate[] = [];
  for (const passage of standing.size === 0 ? [] : expected) {
    const stretches = standing.get(passage.number);
    if (stretches === undefined) continue;
    const text = { text: scanned.document.text, places };
    for (const found of approximateOccurrences(passage.sought, stretches, text))
      similar.push(candidateOf(found, passage));
  }
  if (similar.length === 0) return nowhere;
  const isExact = overlapping(exact);
  return similar
    .filter(({ span, passage }) => !isExact(span) && passage.accept(span, scanned))
    .toSorted((a, b) => byStartThenEnd(a.span, b.span));
}

/** As many characters of a passage are no more than this share of it. */
function allowedDrift({ words }: Passage, share: number): number {
  // The share of a whole number of characters may come out a hair below it.
  return Math.floor(words.reduce((sum, { length }) => sum + length, 0) * share + 1e-9);
}

function candidateOf({ span, drift, words: found }: Occurrence, passage: ExpectedPassage): Candidate {
  const { words } = passage.sought;
  return {
    passage,
    span,
    drift: { share: drift / words.join("").length, ...turningDifference(words, found) },
  };
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
