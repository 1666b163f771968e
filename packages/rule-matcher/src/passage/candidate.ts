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
import { passageText } from "./passage-text.ts";
import { promisingParagraphs, soughtPassage, type SoughtPassage } from "./promising-paragraphs.ts";
import type { TextWords } from "./text-words.ts";
import { turningDifference } from "./turning-words.ts";

export interface ExpectedPassage {
  readonly matcher: Matcher;
  readonly pattern: PhrasePattern;
  readonly sought: SoughtPassage;
  /** The positions of its anchors in the index. */
  readonly anchors: readonly number[];
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

const nowhere: readonly Candidate[] = [];

export interface Drift {
  /** Share of the characters of the passage's words that differ. */
  readonly share: number;
  /** Negations and figures of the passage that are not there, and such that are there instead. */
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** `intern` gives the position in the index of a folded word. */
export function expectedPassage(
  pattern: PhrasePattern,
  { matcher, accept }: Pick<ExpectedPassage, "matcher" | "accept">,
  intern: (word: string) => number,
): ExpectedPassage {
  const words = passageWords(pattern);
  const sought = soughtPassage(words, allowedDrift(words, largestDrift));
  return { matcher, pattern, accept, sought, anchors: sought.anchors.map(intern), ...words };
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
  passages: readonly ExpectedPassage[],
  scanned: ScannedDocument,
): readonly Candidate[] {
  const there = passages.filter(({ matcher }) => scanned.mayHold(matcher));
  if (there.length === 0) return nowhere;
  return there
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
  const similar = passages.flatMap((passage) => similarTo(passage, scanned));
  if (similar.length === 0) return nowhere;
  const isExact = overlapping(exact);
  return similar
    .filter(({ span, passage }) => !isExact(span) && passage.accept(span, scanned))
    .toSorted((a, b) => byStartThenEnd(a.span, b.span));
}

/** Words are cut only where the passage may stand. */
function similarTo(passage: ExpectedPassage, scanned: ScannedDocument): readonly Candidate[] {
  const { sought, anchors } = passage;
  let met = 0;
  for (const anchor of anchors) if (scanned.holdsPhrase(anchor)) met++;
  if (met < sought.quota) return nowhere;
  const text = scanned.once(passageText);
  return promisingParagraphs(sought, anchors.map(text.tokensOf), text.letters()).flatMap((paragraph) => {
    const words = text.wordsOf(paragraph);
    return approximateOccurrences(passage, words, sought.limit).map((found) =>
      candidateOf(found, passage, words),
    );
  });
}

/** As many characters of a passage are no more than this share of it. */
function allowedDrift({ words }: Passage, share: number): number {
  // The share of a whole number of characters may come out a hair below it.
  return Math.floor(words.reduce((sum, { length }) => sum + length, 0) * share + 1e-9);
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
