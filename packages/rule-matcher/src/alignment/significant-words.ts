/**
 * The words that reveal a passage although its wording may differ: its longer ones, which the index finds. An
 * occurrence contains enough of them, unchanged and close together.
 */
import type { Span } from "@docreview/model";
import { firstIndexWhere } from "../document/ascending.ts";

/** Shorter words are too common. In a passage without longer ones, all words are significant. */
const leastLetters = 4;

/** An occurrence contains distinct words with this share of the letters of all significant words. */
const minimumShare = 1 / 3;

/** An occurrence is at most this many times as long as the passage, spaces included. */
const mostReach = 2;

interface SignificantWord {
  /** Its position in the index. */
  readonly phrase: number;
  readonly letters: number;
}

export interface SignificantWords {
  readonly words: readonly SignificantWord[];
  /** The number of letters. */
  readonly minimumShouldMatch: number;
  /** The maximum length of an occurrence, in UTF-16 code units. */
  readonly reach: number;
}

/**
 * The significant words of a passage, given its folded words; `intern` returns the position of a word in the index.
 */
export function significantWords(
  words: readonly string[],
  intern: (word: string) => number,
): SignificantWords {
  const longer = words.filter(({ length }) => length >= leastLetters);
  const significant = [...new Set(longer.length > 0 ? longer : words)];
  return {
    words: significant.map((word) => ({ phrase: intern(word), letters: word.length })),
    minimumShouldMatch: Math.ceil(significant.join("").length * minimumShare),
    reach: words.join(" ").length * mostReach,
  };
}

/** The occurrences in a text of the phrases of the index. */
export interface PhrasePlaces {
  readonly holdsPhrase: (phrase: number) => boolean;
  /** Ascending. */
  readonly phraseSpans: (phrase: number) => readonly Span[];
}

/** An occurrence of a significant word, by where it begins. */
interface WordPlace {
  readonly word: SignificantWord;
  readonly start: number;
}

/** Where significant words begin, ascending; empty if the whole text contains too few of them. */
export function placesOfWords(
  { words, minimumShouldMatch }: SignificantWords,
  { holdsPhrase, phraseSpans }: PhrasePlaces,
): readonly WordPlace[] {
  const present = words.filter(({ phrase }) => holdsPhrase(phrase));
  if (lettersOf(present) < minimumShouldMatch) return [];
  return present
    .flatMap((word) => phraseSpans(word.phrase).map(({ start }) => ({ word, start })))
    .toSorted((a, b) => a.start - b.start);
}

function lettersOf(words: Iterable<SignificantWord>): number {
  let sum = 0;
  for (const { letters } of words) sum += letters;
  return sum;
}

/** Whether a stretch of the text is short enough for an occurrence and contains enough significant words. */
export function isNoticed(
  { minimumShouldMatch, reach }: SignificantWords,
  places: readonly WordPlace[],
  { start, end }: Span,
): boolean {
  if (end - start > reach) return false;
  const first = firstIndexWhere(places, (place) => place.start >= start);
  const behind = firstIndexWhere(places, (place) => place.start >= end);
  return lettersOf(new Set(places.slice(first, behind).map(({ word }) => word))) >= minimumShouldMatch;
}

/**
 * Ascending stretches that together contain every possible occurrence: they extend around each group of enough words.
 */
export function noticedStretches(
  { minimumShouldMatch, reach }: SignificantWords,
  places: readonly WordPlace[],
): readonly Span[] {
  const counts = new Map<SignificantWord, number>();
  let together = 0;
  let first = 0;
  return places.flatMap(({ word, start }) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count + 1);
    if (count === 0) together += word.letters;
    for (
      let left = places[first];
      left !== undefined && left.start <= start - reach;
      left = places[++first]
    ) {
      const others = (counts.get(left.word) ?? 0) - 1;
      counts.set(left.word, others);
      if (others === 0) together -= left.word.letters;
    }
    return together < minimumShouldMatch ? [] : [{ start: start - reach, end: start + reach }];
  });
}
