/**
 * Removes endings. A word may be a form of several words: `possibleBases` returns all of them, to be looked up in the
 * tables, and `likelyBase` the most likely one for a word that is not in the tables.
 */
import { countSyllables } from "./doubling.ts";

const doubledEnd = /([bdfgklmnprstvz])\1$/;

/** Every word of which the given word may be a regular form, itself first. */
export function possibleBases(word: string): readonly string[] {
  const bases = new Set([word]);
  const add = (ending: string, ...replacements: readonly string[]) => {
    if (!word.endsWith(ending)) return;
    const stem = word.slice(0, word.length - ending.length);
    for (const replacement of replacements) bases.add(stem + replacement);
  };
  add("s", "");
  add("es", "");
  add("ies", "y");
  add("ied", "y");
  add("ier", "y");
  add("iest", "y");
  add("ying", "ie");
  add("men", "man");
  for (const ending of ["ed", "ing", "er", "est"]) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    bases.add(stem).add(`${stem}e`);
    if (doubledEnd.test(stem) || stem.endsWith("ck")) bases.add(stem.slice(0, -1));
  }
  return [...bases];
}

/** The word without its possessive ending. */
export function withoutPossessive(word: string): string {
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}

/** The verb or noun of which an unknown word is most likely a form; the word itself if it has no ending. */
export function likelyBase(word: string): string {
  const participle = /^(.*[aeiouy].*?)(?:ed|ing)$/.exec(word)?.[1];
  if (/[^aeiou](?:ier|iest)$/.test(word) && word.length > 5) return word.replace(/i(?:er|est)$/, "y");
  if (word.endsWith("ied") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (participle !== undefined && participle.length >= 3 && !participle.endsWith("e"))
    return verbOf(participle);
  if (word.endsWith("eeing")) return word.slice(0, -3);
  return singularOf(word);
}

function singularOf(word: string): string {
  if (word.endsWith("men")) return `${word.slice(0, -3)}man`;
  if (word.length < 4 || !word.endsWith("s") || /(?:[sui]s|ics)$/.test(word)) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return /(?:ss|sh|ch|x|zz|[^aeiou]o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Undoes what -ed and -ing did to the end of a verb. */
function verbOf(stem: string): string {
  const short = countSyllables(stem) === 1;
  if (/([bdgkmnprtv])\1$/.test(stem)) return stem.slice(0, -1);
  if (stem.endsWith("ll")) return short ? stem : stem.slice(0, -1);
  if (!short && stem.endsWith("ick")) return stem.slice(0, -1);
  return (short ? losesEWhenShort : losesEWhenLong).test(stem) ? `${stem}e` : stem;
}

const alwaysLosesE = "c|v|u|[aeiouy][gz]|[nrlp]s|[rdl]g|[bcdfgkptz]l";
/** One syllable: a single vowel and a consonant that did not double. */
const losesEWhenShort = new RegExp(
  `(?:${alwaysLosesE}|[aeiou]s|[eu]ng|(?:^|[^aeiou]|qu)[aeiouy][bdgklmnprt])$`,
);
/** Several syllables: by what most verbs with these endings do. */
const losesEWhenLong = new RegExp(
  `(?:${alwaysLosesE}|[aeiou]s|[aeiu]ng|(?:[^aeiou]|qu)(?:[aiou]g|at|ut|[aiou]d|[iuy]n|[iu]m|ap|[aio]k|ib|[iu]r|[iu]l))$`,
);
