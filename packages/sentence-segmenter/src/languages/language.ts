/** What the cutter knows about a language: its abbreviations, by what a full stop after them can mean, and closed classes of words. */
import { type WordSignatures, signaturesOf } from "./word-signatures.ts";

/** The classes; `stopEnds` in `period.ts` says how each is treated. */
export type AbbreviationClass =
  | "title"
  | "gloss"
  | "reference"
  | "month"
  | "suffix"
  | "degree"
  | "time"
  | "rate"
  | "unit"
  | "clipped";

export interface Language {
  /** By the abbreviation in lower case, without its last stop; inner stops are kept (`e.g`). */
  readonly abbreviations: ReadonlyMap<string, AbbreviationClass>;
  /** A longer word need not be looked up. */
  readonly longestAbbreviation: number;
  /** Of the abbreviations. */
  readonly signatures: WordSignatures;
  /** As they are written where they may be ordinary words: abbreviations only if a number accompanies them. */
  readonly ambiguous: ReadonlySet<string>;
  /** Words that begin sentences and hardly ever continue a name. */
  readonly starters: ReadonlySet<string>;
  /** Starters that still show a new sentence in a text in capitals. */
  readonly plainStarters: ReadonlySet<string>;
  /** Words that begin a sentence even in text without capitals. */
  readonly smallStarters: ReadonlySet<string>;
  /** Words that continue a sentence after a question mark, “What is “Why?” is”. */
  readonly continuing: ReadonlySet<string>;
  /** Pronouns before a verb of speaking, and those verbs: “Stop! he said.” */
  readonly speakers: ReadonlySet<string>;
  readonly speaking: ReadonlySet<string>;
  /** Words with which letters end, “Regards, Edith Moss”. */
  readonly wishes: ReadonlySet<string>;
  /** Prepositions that begin a phrase of time or place. */
  readonly fronting: ReadonlySet<string>;
  /** Nouns that take a letter or number as their name. */
  readonly labels: ReadonlySet<string>;
  /** Days and months. */
  readonly calendarNames: ReadonlySet<string>;
  /** Names with an exclamation mark. */
  readonly exclaimedNames: ReadonlySet<string>;
  /** Whether a number with a stop is an ordinal, as in German: “1. Januar”. */
  readonly hasOrdinals: boolean;
}

/** Lists of words, separated by white space, in lower case. */
export interface LanguageWords {
  readonly abbreviations: Readonly<Partial<Record<AbbreviationClass, string>>>;
  readonly ambiguous?: string;
  readonly starters: string;
  readonly labels: string;
  readonly calendarNames: string;
  readonly hasOrdinals?: boolean;
}

const none: ReadonlySet<string> = new Set();

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

export function languageOf(words: LanguageWords): Language {
  return {
    ...abbreviationsIn(words.abbreviations),
    ambiguous: wordSet(words.ambiguous ?? ""),
    starters: wordSet(words.starters),
    plainStarters: none,
    smallStarters: none,
    continuing: none,
    speakers: none,
    speaking: none,
    wishes: none,
    fronting: none,
    labels: wordSet(words.labels),
    calendarNames: wordSet(words.calendarNames),
    exclaimedNames: none,
    hasOrdinals: words.hasOrdinals ?? false,
  };
}

export function abbreviationsIn(
  classes: LanguageWords["abbreviations"],
): Pick<Language, "abbreviations" | "longestAbbreviation" | "signatures"> {
  const names = Object.keys(classes) as readonly AbbreviationClass[];
  const abbreviations = new Map(
    names.flatMap((name) => [...wordSet(classes[name] ?? "")].map((word) => [word, name] as const)),
  );
  return {
    abbreviations,
    longestAbbreviation: Math.max(...[...abbreviations.keys()].map(({ length }) => length)),
    signatures: signaturesOf(abbreviations.keys()),
  };
}

/** The class of a word before a full stop; undefined if it is not an abbreviation. */
export function abbreviationClass({ abbreviations }: Language, word: string): AbbreviationClass | undefined {
  return abbreviations.get(word.toLowerCase());
}
