/**
 * Folding, unit by unit: what a UTF-16 code unit (or a surrogate pair) of a text means for finding words.
 * The fold table is the one place that says so; it is filled as units are met, so that loading costs nothing.
 *
 * A unit is a letter or digit (its entry is the folded unit itself: lower case, no accent, full width made half), or
 * one of the classes below. What is none of them is a symbol: a word of its own.
 */

/** Not met before. */
export const unknown = 0;
/** White space within a line. */
export const space = 1;
export const newline = 2;
/** Not there: zero-width characters, directional marks, controls. */
export const ignored = 3;
/** Not there, but part of the word before it: accents and other combining marks that fold away. */
export const accent = 4;
/** Not there; at the end of a line it is a hyphen. */
export const softHyphen = 5;
/** Parts words as a space does: quotation marks, long dashes, superscript digits and note marks. */
export const parting = 6;
/** Parts words as a space does; at the end of a line it may instead join what it parts. */
export const hyphen = 7;
/** Part of the word between two letters or digits, else `parting`. */
export const apostrophe = 8;
/** Part of the number between two digits (`9.5`, `12,000`), else a symbol. */
export const point = 9;
/** Its own word: `%`, `$`, a full stop, an ideograph. */
export const symbol = 10;
/** A letter that folds to several units: see `foldCodePoint`. */
export const wide = 11;
/** Entries from here on are folded letters and digits. */
export const firstLetter = 0x30;

/**
 * For each UTF-16 code unit its class, or the letter or digit that it folds to; `unknown` for one that was not met
 * before, and for surrogates, which mean nothing alone. `foldCodePoint` fills it.
 */
export const foldTable = new Uint16Array(0x1_0000);

export interface FoldedCodePoint {
  /** A class, or the letter or digit to which it folds. */
  readonly class: number;
  /** What it folds to; nothing for what is not there or parts words. */
  readonly units: string;
  /** The same with its case kept. */
  readonly cased: string;
}

/** What was asked for, within a bound: hostile text may hold every code point that there is. */
const known = new Map<number, FoldedCodePoint>();
const mostKnown = 20_000;

/** What one code point folds to. */
export function foldCodePoint(codePoint: number): FoldedCodePoint {
  let folded = known.get(codePoint);
  if (folded === undefined) {
    folded = fold(String.fromCodePoint(codePoint));
    if (known.size >= mostKnown) known.clear();
    known.set(codePoint, folded);
    if (codePoint <= 0xffff && (codePoint & 0xf800) !== 0xd800) foldTable[codePoint] = folded.class;
  }
  return folded;
}

const apostrophes = new Set("'‘’‛ʼ＇′");
const lineEndHyphens = new Set("-\u2010\uFF0D");
const isSpace = /(?!\uFEFF)[\s\p{Z}\u0085]/u;
const partsWords = /[\p{Pd}"“”„‟«»‹›‚″＂*†‡™®©℠\u00B2\u00B3\u00B9\u2070-\u2079\u2212]/u;
/** Tatweel only stretches the letters around it. */
const isIgnored = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u0640]/u;
/** Accents and vowel points; not the marks of scripts in which leaving them out makes another word. */
const foldsAway =
  /(?=[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}])(?!\p{Script_Extensions=Hiragana})\p{M}/gu;
const isLetter = /^[\p{L}\p{N}\p{M}]+$/u;
/** Written without spaces between words: each letter is taken for a word. */
const isOwnWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

function fold(character: string): FoldedCodePoint {
  const nothing = (kind: number): FoldedCodePoint => ({ class: kind, units: "", cased: "" });
  if (character === "\n") return nothing(newline);
  if (character === "\u00AD") return nothing(softHyphen);
  if (lineEndHyphens.has(character)) return nothing(hyphen);
  if (apostrophes.has(character)) return { class: apostrophe, units: "'", cased: "'" };
  if (isSpace.test(character)) return nothing(space);
  if (partsWords.test(character)) return nothing(parting);
  const bare = character.normalize("NFKD").replace(foldsAway, "").normalize("NFC");
  if (bare === "") return nothing(accent);
  if (isIgnored.test(character)) return nothing(ignored);
  const compatible = bare === "." || bare === ",";
  if (compatible) return { class: point, units: bare, cased: bare };
  if (!isLetter.test(character) || !isLetter.test(bare)) return foldSymbol(character, bare);
  const units = foldCase(bare);
  const cased = unfoldedCase(bare);
  if (isOwnWord.test(units)) return { class: symbol, units, cased };
  return { class: units.length === 1 ? units.charCodeAt(0) : wide, units, cased };
}

function foldSymbol(character: string, bare: string): FoldedCodePoint {
  const units = Array.from(bare).length === 1 ? bare : character;
  return { class: symbol, units, cased: units };
}

/** Code point by code point, as the final sigma of a longer text would differ. ß and ẞ are ss, ſ is s. */
function foldCase(text: string): string {
  return Array.from(text)
    .flatMap((character) => Array.from(character.toLowerCase().toUpperCase()))
    .map((character) => character.toLowerCase())
    .join("")
    .replace(foldsAway, "");
}

/** ß and ligatures are written out, the case stays. */
function unfoldedCase(text: string): string {
  return Array.from(text)
    .map((character) =>
      character === "ẞ" ? "SS" : character === "ß" ? "ss" : character === "ſ" ? "s" : character,
    )
    .join("");
}
