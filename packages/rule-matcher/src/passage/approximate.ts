/**
 * Finds a passage whose words may differ a little. An occurrence is a row of words of one paragraph; its edit
 * distance (Levenshtein) is the number of characters to change, add or remove to turn it into the passage. Spaces do
 * not count, so words that were run together or broken apart cost nothing. Only places where enough of its longer
 * words are close together are examined, so the work is proportional to the text around them times the length of the
 * passage. Of overlapping occurrences, the best one is reported.
 */
import type { Span } from "@docreview/model";
import { createWordList } from "@docreview/text-folding";
import { alignmentsOf, withoutOverlaps, type Alignment } from "../alignment/alignment.ts";
import {
  isNoticed,
  noticedStretches,
  placesOfWords,
  significantWords,
  type PhrasePlaces,
  type SignificantWords,
} from "../alignment/significant-words.ts";
import { casedRow, foldedRow, paragraphsIn, wholeStretches, wholeWords } from "../alignment/text-words.ts";

export interface PassageWords {
  /** Folded. */
  readonly words: readonly string[];
  /** The same characters with their case; null: case does not matter. */
  readonly cased: readonly string[] | null;
}

/** What to search for, and how much of it may differ. */
export interface SoughtPassage extends PassageWords {
  readonly significant: SignificantWords;
  /** The characters that are compared, without spaces. */
  readonly units: Uint16Array;
  /** The maximum edit distance. */
  readonly limit: number;
}

export function soughtPassage(
  { words, cased }: PassageWords,
  limit: number,
  intern: (word: string) => number,
): SoughtPassage {
  const compared = (cased ?? words).join("");
  const units = Uint16Array.from(compared.split(""), (unit) => unit.charCodeAt(0));
  return { words, cased, significant: significantWords(words, intern), units, limit };
}

/** A text in which passages are searched for. */
export interface PassageText extends PhrasePlaces {
  readonly text: string;
}

export interface Occurrence {
  /** In UTF-16 code units. */
  readonly span: Span;
  readonly editDistance: number;
  /** Its folded words; a word that is broken at a line end is one word. */
  readonly words: readonly string[];
}

/** Ascending by position. */
export function approximateOccurrences(
  { significant, units, cased, limit }: SoughtPassage,
  text: PassageText,
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  const places = placesOfWords(significant, text);
  const stretches = wholeStretches(text.text, noticedStretches(significant, places));
  if (stretches.length === 0) return found;
  const list = createWordList();
  for (const { start, end } of stretches) {
    const stretch = text.text.slice(start, end);
    for (const words of paragraphsIn(stretch, list)) {
      const row = cased === null ? foldedRow(words) : casedRow(words, stretch);
      const spanOf = ({ first, last }: Alignment) => ({
        start: start + (words.starts[first] ?? 0),
        end: start + (words.ends[last] ?? 0),
      });
      const noticed = alignmentsOf({ wanted: units, row, limit }).filter((one) =>
        isNoticed(significant, places, spanOf(one)),
      );
      for (const one of withoutOverlaps(noticed))
        found.push({ span: spanOf(one), editDistance: one.editDistance, words: wholeWords(words, one) });
    }
  }
  return found;
}
