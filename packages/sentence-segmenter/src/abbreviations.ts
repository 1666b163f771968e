/** Looks up the abbreviations of English. */
import { abbreviations, ambiguousAbbreviations } from "@docreview/language-en";

/** The classes; `stopEnds` in `period.ts` says how each is treated. */
export type AbbreviationClass = keyof typeof abbreviations;

const classNames = Object.keys(abbreviations) as readonly AbbreviationClass[];

const classes: ReadonlyMap<string, AbbreviationClass> = new Map(
  classNames.flatMap((name) => abbreviations[name].split(/\s+/).map((word) => [word, name] as const)),
);

const ambiguous: ReadonlySet<string> = new Set(ambiguousAbbreviations.split(/\s+/));

/** A longer word need not be looked up. */
export const longestAbbreviation = Math.max(...[...classes.keys()].map((word) => word.length));

/** The class of a word before a full stop; undefined if it is not an abbreviation. */
export function abbreviationClass(word: string): AbbreviationClass | undefined {
  return classes.get(word.toLowerCase());
}

/** Whether the word, such as “no”, “art” or “SEC”, is only an abbreviation in running text if a number accompanies it. */
export function isAlsoWord(word: string): boolean {
  return ambiguous.has(word);
}
