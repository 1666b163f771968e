/** Candidates: where an expected passage, or something like it, stands in a document. */
import type { Span } from "@docreview/model";
import { byStartThenEnd, spanOf, type Matcher } from "../pattern/matcher.ts";
import { casedText } from "../phrases/words.ts";
import { phraseWords } from "../phrases/phrase-words.ts";
import type { PhrasePattern } from "../pattern/pattern.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import { firstWhere } from "../search.ts";
import { approximateOccurrences, type Passage } from "./approximate.ts";
import type { Alignment } from "./alignment.ts";
import { largestDrift } from "./passage.ts";
import { textWordsOf, type TextWords } from "./text-words.ts";
import { turningDifference } from "./turning-words.ts";

export interface ExpectedPassage {
  readonly matcher: Matcher;
  readonly pattern: PhrasePattern;
  readonly words: readonly string[];
  /** Null where case does not count. */
  readonly cased: readonly string[] | null;
  /** Whether a place counts, by the zones and exceptions that the passage carries. */
  readonly accept: (span: Span, document: ScannedDocument) => boolean;
}

export interface Candidate {
  readonly passage: ExpectedPassage;
  readonly span: Span;
  /** Null where the words stand as they are expected. */
  readonly drift: Drift | null;
}

export interface Drift {
  /** Share of the characters of the passage's words that differ. */
  readonly share: number;
  /** Negations and figures of the passage that are not there, and such that are there instead. */
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** The words of an expected passage, as approximate finding compares them. */
export function passageWords({ phrase, case: letterCase }: PhrasePattern): Passage {
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
  passages: readonly ExpectedPassage[],
  scanned: ScannedDocument,
): readonly Candidate[] {
  return passages
    .flatMap((passage) =>
      scanned.find(passage.matcher).map((hit) => ({ passage, span: spanOf(hit), drift: null })),
    )
    .toSorted((a, b) => byStartThenEnd(a.span, b.span));
}

/** Ascending; those that share words with an exact one are left out. */
export function approximateCandidates(
  passages: readonly ExpectedPassage[],
  exact: readonly Candidate[],
  scanned: ScannedDocument,
): readonly Candidate[] {
  const text = textWordsOf(scanned.document);
  const isExact = overlapping(exact);
  return passages
    .flatMap((passage) =>
      approximateOccurrences(passage, text, allowedDrift(passage, largestDrift))
        .map((found) => candidateOf(found, passage, text))
        .filter(({ span }) => !isExact(span) && passage.accept(span, scanned)),
    )
    .toSorted((a, b) => byStartThenEnd(a.span, b.span));
}

/** As many characters of a passage are no more than this share of it. */
export function allowedDrift({ words }: Passage, share: number): number {
  // The share of a whole number of characters may come out a hair below it.
  return Math.floor(words.join("").length * share + 1e-9);
}

function candidateOf(
  { first, last, drift }: Alignment,
  passage: ExpectedPassage,
  text: TextWords,
): Candidate {
  return {
    passage,
    span: { start: text.starts[first]!, end: text.ends[last]! },
    drift: {
      share: drift / passage.words.join("").length,
      ...turningDifference(passage.words, wholeWords(text, first, last)),
    },
  };
}

/** The words from one to another, those that a line end breaks in one piece. */
function wholeWords({ folded, joined }: TextWords, first: number, last: number): readonly string[] {
  const words: string[] = [];
  for (let word = first; word <= last; word++) {
    if (joined[word] === 1 && word > first) words.push(words.pop()! + folded[word]!);
    else words.push(folded[word]!);
  }
  return words;
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
