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

/** For each word that begins sentences, the languages in which it does. */
const users: ReadonlyMap<string, readonly Language[]> = usersOf();

const userSignatures = signaturesOf(users.keys());

function usersOf(): ReadonlyMap<string, readonly Language[]> {
  const found = new Map<string, readonly Language[]>();
  for (const language of all) {
    for (const word of language.starters) {
      // Single plain letters are initials and items in any language.
      if (word.length > 1 || word > "z") found.set(word, [...(found.get(word) ?? []), language]);
    }
  }
  return found;
}

/** A language that leads each other one by this many words is chosen. */
const decidingLead = 6;

/**
 * The language whose most common words are the most frequent at the beginning of the text. Another language than
 * English must have half as many again, because a few names and terms do not make a text foreign.
 */
export function languageOfText(text: string): Language {
  const counts = new Map(all.map((language) => [language, 0]));
  const countOf = (language: Language) => counts.get(language) ?? 0;
  const end = Math.min(text.length, sampleLength);
  for (let at = 0; at < end; at++) {
    const start = at;
    while (at < end && isLetterUnit(text, at)) at++;
    if (at === start || !mayBeWord(userSignatures, text, start, at)) continue;
    const found = users.get(text.slice(start, at).toLowerCase()) ?? [];
    for (const language of found) counts.set(language, countOf(language) + 1);
    const first = found.find((language) => leads(language, counts));
    if (first !== undefined) return first;
  }
  const most = Math.max(...counts.values());
  const leader = all.find((language) => countOf(language) === most);
  if (leader !== undefined && most >= fewestWords && most > countOf(english) * 1.5) return leader;
  return countOf(english) > 0 ? english : languageOfScript(text);
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

/** Whether a language leads all others by enough to decide. */
function leads(language: Language, counts: ReadonlyMap<Language, number>): boolean {
  const lead = (counts.get(language) ?? 0) - decidingLead;
  return counts.entries().every(([other, count]) => other === language || count <= lead);
}
