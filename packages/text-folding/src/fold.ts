/**
 * Folding, unit by unit: the meaning of a UTF-16 code unit (or a surrogate pair) when words are searched for. The
 * fold table is the single source of this; entries are computed on first use, so that loading costs nothing. A letter
 * or digit has its folded unit as its entry (lower case, without accents, full width reduced to half); other units
 * have one of the classes below. Anything else is a symbol, which is a word of its own.
 */

/** Not computed yet. */
export const unknown = 0;
/** White space within a line. */
export const space = 1;
export const newline = 2;
/** Ignored: zero-width characters, directional marks, controls. */
export const ignored = 3;
/** Ignored, but part of the preceding word: accents and other combining marks that are folded away. */
export const accent = 4;
/** Ignored; at the end of a line, it is a hyphen. */
export const softHyphen = 5;
/** Separates words like a space: quotation marks, long dashes, superscript digits and note marks. */
export const separator = 6;
/** Separates words like a space; at the end of a line, it may instead join the words around it. */
export const hyphen = 7;
/** Part of the word if between two letters or digits, otherwise `separator`. */
export const apostrophe = 8;
/** Part of the number if between two digits (`9.5`, `12,000`), otherwise a symbol. */
export const point = 9;
/** A word of its own: `%`, `$`, a full stop, an ideograph. */
export const symbol = 10;
/** A letter that folds to several units; see `foldCodePoint`. */
export const wide = 11;
/** Entries from here on are folded letters and digits. */
export const firstLetter = 0x30;

/**
 * The class of each UTF-16 code unit, or the letter or digit to which it folds; `unknown` if not computed yet, and
 * for surrogates, which mean nothing alone. Filled by `foldCodePoint`.
 */
export const foldTable = new Uint16Array(0x1_0000);

/** The entry of the unit at a position; beyond the end of the text, that of a line break. */
export function entryAt(units: Uint16Array, at: number): number {
  return foldTable[units[at] ?? 0x0a] ?? unknown;
}

export interface FoldedCodePoint {
  /** A class, or the letter or digit to which it folds. */
  readonly class: number;
  /** What it folds to; empty for what is ignored or separates words. */
  readonly units: string;
  /** The same with its case preserved. */
  readonly cased: string;
}

/** Results are cached up to a limit, because hostile text may contain every code point. */
const known = new Map<number, FoldedCodePoint>();
const mostKnown = 20_000;

/** The folded form of one code point. */
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
/** Accents and vowel points, except in scripts where omitting them changes the word. */
const foldsAway =
  /(?=[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}])(?!\p{Script_Extensions=Hiragana})\p{M}/gu;
const isLetter = /^[\p{L}\p{N}\p{M}]+$/u;
/** Scripts written without spaces between words: each letter counts as a word. */
const isOwnWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

function fold(character: string): FoldedCodePoint {
  const nothing = (kind: number): FoldedCodePoint => ({ class: kind, units: "", cased: "" });
  if (character === "\n") return nothing(newline);
  if (character === "\u00AD") return nothing(softHyphen);
  if (lineEndHyphens.has(character)) return nothing(hyphen);
  if (apostrophes.has(character)) return { class: apostrophe, units: "'", cased: "'" };
  if (isSpace.test(character)) return nothing(space);
  if (partsWords.test(character)) return nothing(separator);
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

/**
 * Code point by code point, because a final sigma in a longer text would be lower-cased differently. ß and ẞ become
 * ss, ſ becomes s.
 */
function foldCase(text: string): string {
  return Array.from(text)
    .flatMap((character) => Array.from(character.toLowerCase().toUpperCase()))
    .map((character) => character.toLowerCase())
    .join("")
    .replace(foldsAway, "");
}

/** ß and ligatures are written out, and case is preserved. */
function unfoldedCase(text: string): string {
  return Array.from(text)
    .map((character) =>
      character === "ẞ" ? "SS" : character === "ß" ? "ss" : character === "ſ" ? "s" : character,
    )
    .join("");
}
