/** The languages whose sentences can be cut, and which of them a text is in. */
import { cyrillic } from "./cyrillic.ts";
import { danish } from "./danish.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { greek } from "./greek.ts";
import { italian } from "./italian.ts";
import type { Language } from "./language.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { slovak } from "./slovak.ts";
import { spanish } from "./spanish.ts";

/** By BCP 47 tag. */
export const languages: Readonly<Record<string, Language>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  da: danish,
  nb: danish,
  pl: polish,
  sk: slovak,
  cs: slovak,
  ru: cyrillic,
  uk: cyrillic,
  bg: cyrillic,
  kk: cyrillic,
  el: greek,
};

/** In UTF-16 units: enough words to tell, and no more work for a long text. */
const sampleLength = 1_000;

/** Fewer words of a language tell nothing. */
const fewestWords = 2;

const all = [...new Set(Object.values(languages))];

/** For each word that begins sentences, the languages in which it does, as positions in `all`. */
const users: ReadonlyMap<string, readonly number[]> = usersOf();

function usersOf(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { starters }] of all.entries()) {
    for (const word of starters) {
      // Single plain letters are initials and items in any language.
      if (word.length > 1 || word > "z") found.set(word, [...(found.get(word) ?? []), index]);
    }
  }
  return found;
}

/** A language that leads the others by so many words has won. */
const decidingLead = 6;

/**
 * The language whose commonest words are the most frequent in the beginning of the text; English unless another has half as
 * many again, as a few names and terms of another language do not make another text.
 */
export function languageOfText(text: string): Language {
  const counts = new Uint16Array(all.length);
  for (const [word] of text.slice(0, sampleLength).matchAll(/\p{L}+/gu)) {
    const found = users.get(word.toLowerCase());
    if (found === undefined) continue;
    for (const index of found) counts[index]!++;
    if (found.length === 1 && hasWon(counts, found[0]!)) return all[found[0]!]!;
  }
  const most = Math.max(...counts);
  const inEnglish = counts[all.indexOf(english)]!;
  if (most >= fewestWords && most > inEnglish * 1.5) return all[counts.indexOf(most)]!;
  return inEnglish > 0 ? english : languageOfScript(text);
}

/** By the first letter, for a text without common words. */
function languageOfScript(text: string): Language {
  const first = /\p{L}/u.exec(text.slice(0, sampleLength))?.[0] ?? "";
  if (/\p{Script=Cyrillic}/u.test(first)) return cyrillic;
  return /\p{Script=Greek}/u.test(first) ? greek : english;
}

function hasWon(counts: Uint16Array, index: number): boolean {
  const own = counts[index]!;
  return (
    own >= decidingLead && counts.every((count, other) => other === index || count + decidingLead <= own)
  );
}
