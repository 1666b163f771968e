/** Detects in which of the supported languages a text is written. */
import { isLetter, kindAt } from "./characters.ts";
import { cyrillic } from "./languages/cyrillic.ts";
import { english } from "./languages/english.ts";
import { greek } from "./languages/greek.ts";
import type { Language } from "./languages/language.ts";
import { languages } from "./languages/languages.ts";
import { mayBeWord, signaturesOf } from "./languages/word-signatures.ts";

/** In UTF-16 units: enough words to decide, and no more work for a long text. */
const sampleLength = 1_000;

/** With fewer words of a language, nothing is decided. */
const fewestWords = 2;

const all = [...new Set(Object.values(languages))];

/** For each word that begins sentences, the languages in which it does, as positions in `all`. */
const users: ReadonlyMap<string, readonly number[]> = usersOf();

const userSignatures = signaturesOf(users.keys());

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

/** A language that leads the others by this many words is chosen. */
const decidingLead = 6;

/**
 * The language whose most common words are the most frequent at the beginning of the text. Another language than
 * English must have half as many again, because a few names and terms do not make a text foreign.
 */
export function languageOfText(text: string): Language {
  const counts = new Uint16Array(all.length);
  const end = Math.min(text.length, sampleLength);
  for (let at = 0; at < end; at++) {
    const start = at;
    while (at < end && isLetterUnit(text, at)) at++;
    if (at === start || !mayBeWord(userSignatures, text, start, at)) continue;
    const found = users.get(text.slice(start, at).toLowerCase());
    if (found === undefined) continue;
    for (const index of found) counts[index]!++;
    if (found.length === 1 && hasWon(counts, found[0]!)) return all[found[0]!]!;
  }
  const most = Math.max(...counts);
  const inEnglish = counts[all.indexOf(english)]!;
  if (most >= fewestWords && most > inEnglish * 1.5) return all[counts.indexOf(most)]!;
  return inEnglish > 0 ? english : languageOfScript(text);
}

function isLetterUnit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < asciiEnd) return (unit | capitalBit) >= smallA && (unit | capitalBit) <= smallZ;
  return isLetter(kindAt(text, at));
}

const asciiEnd = 0x80;
const capitalBit = 0x20;
const smallA = 0x61;
const smallZ = 0x7a;

/** By the first letter, for a text without common words. */
function languageOfScript(text: string): Language {
  const first = /\p{L}/u.exec(text.slice(0, sampleLength))?.[0] ?? "";
  if (/\p{Script=Cyrillic}/u.test(first)) return cyrillic;
  return /\p{Script=Greek}/u.test(first) ? greek : english;
}

function hasWon(counts: Uint16Array, index: number): boolean {
  const own = counts[index]!;
  if (own < decidingLead) return false;
  for (let other = 0; other < counts.length; other++) {
    if (other !== index && counts[other]! + decidingLead > own) return false;
  }
  return true;
}
