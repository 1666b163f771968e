/**
 * The words by which a passage is noticed although its wording may differ: its longer ones, which the index finds. An
 * occurrence holds enough of them, unchanged and near each other, whatever became of the rest.
 */
import { firstWhere, type Span } from "@docreview/model";

/** Shorter words are everywhere; in a passage without longer ones, all of its words count. */
const leastLetters = 4;

/** An occurrence holds words that have this share of the letters of all; each counts once. */
const minimumShare = 1 / 3;

/** An occurrence covers no more of the text than this many times the characters of the passage, spaces included. */
const mostReach = 2;

interface SignificantWord {
  /** Its position in the index. */
  readonly phrase: number;
  readonly letters: number;
}

export interface SignificantWords {
  readonly words: readonly SignificantWord[];
  /** In letters. */
  readonly minimumShouldMatch: number;
  /** The most units of the text that an occurrence covers. */
  readonly reach: number;
}

/** Of the folded words of a passage; `intern` gives the position of a word in the index. */
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

/** What the index found of phrases in a text. */
export interface PhrasePlaces {
  readonly holdsPhrase: (phrase: number) => boolean;
  /** Ascending. */
  readonly phraseSpans: (phrase: number) => readonly Span[];
}

/** A significant word where it begins in a text. */
interface WordPlace {
  readonly word: SignificantWord;
  readonly start: number;
}

/** Where significant words begin, ascending; empty if too few of them are in the whole text. */
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

/** Whether a stretch of the text is short enough for an occurrence, and enough words begin in it. */
export function isNoticed(
  { minimumShouldMatch, reach }: SignificantWords,
  places: readonly WordPlace[],
  { start, end }: Span,
): boolean {
  if (end - start > reach) return false;
  const first = firstWhere(places.length, (index) => places[index]!.start >= start);
  const behind = firstWhere(places.length, (index) => places[index]!.start >= end);
  return lettersOf(new Set(places.slice(first, behind).map(({ word }) => word))) >= minimumShouldMatch;
}

/** The stretches, ascending, that hold every occurrence whole: they reach around words of which enough are together. */
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
    for (; places[first]!.start <= start - reach; first++) {
      const { word: left } = places[first]!;
      const others = counts.get(left)! - 1;
      counts.set(left, others);
      if (others === 0) together -= left.letters;
    }
    return together < minimumShouldMatch ? [] : [{ start: start - reach, end: start + reach }];
  });
}
