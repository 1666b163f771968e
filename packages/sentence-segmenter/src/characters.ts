/**
 * The kind of a UTF-16 code unit: a letter, a closing quote, a stop and so on. A table with one byte for each unit
 * holds Latin letters and all punctuation; other units are classified when they are requested, which only happens
 * around punctuation. Units of a surrogate pair are symbols or emoji.
 */

/** What the scanner reads: a string, or in tests an object that counts the reads. */
export interface Characters {
  readonly length: number;
  charCodeAt(index: number): number;
  slice(start: number, end: number): string;
}

export const Kind = {
  lower: 1,
  upper: 2,
  /** A letter of a script without case. */
  letter: 3,
  digit: 4,
  space: 5,
  dash: 6,
  /** A comma, or the colon of another script: it cannot open a sentence. */
  joint: 7,
  straightQuote: 8,
  openQuote: 9,
  closeQuote: 10,
  /** Asterisk, dagger, superscript figure: a footnote mark if it touches the text before it. */
  noteMark: 11,
  symbol: 12,
  openBracket: 13,
  closeBracket: 14,
  period: 15,
  /** Exclamation and question marks, except the full-width ones. */
  exclamation: 16,
  ellipsis: 17,
  /** A mark that ends a sentence whatever follows, in scripts without capitals. */
  fullStop: 18,
  bullet: 19,
  /** A colon or semicolon: it cannot open a sentence, but may be part of an emoticon, a time or an address. */
  colon: 20,
  /** The first half of an emoji. */
  emoji: 21,
} as const;

export type Kind = (typeof Kind)[keyof typeof Kind];

/** The scanner examines units of this kind and above, and skips all others. */
const firstActive: number = Kind.closeBracket;

const members: readonly (readonly [Kind, string])[] = [
  [Kind.period, "."],
  [Kind.exclamation, "!?‼⁇⁈⁉؟՞"],
  [Kind.ellipsis, "…"],
  [Kind.fullStop, "。！？．｡।॥۔։።፧။៕᠃"],
  [Kind.bullet, "•⁃▪●◦‣■□▸►➢➤✓✔∙✗✘·◆❖→⇒➔➜➡★☆✦✧☐☑☒✅❌○◊\uf0b7\uf0a7\uf0d8\uf0fc\uf076"],
  [Kind.openBracket, "([{（【［｛〔"],
  [Kind.closeBracket, ")]}）】］｝〕"],
  [Kind.straightQuote, "\"'"],
  [Kind.openQuote, "“‘„‚«‹「『《〈`"],
  [Kind.closeQuote, "”’»›」』》〉´"],
  [Kind.noteMark, "*†‡§¶#^¹²³⁰⁴⁵⁶⁷⁸⁹⁻˒"],
  [Kind.joint, ",，、；：،؛"],
  [Kind.colon, ";:\u037e"],
  [Kind.emoji, "\ud83c\ud83d\ud83e"],
];

const categories: readonly (readonly [Kind, RegExp])[] = [
  [Kind.lower, /\p{Ll}/u],
  [Kind.upper, /[\p{Lu}\p{Lt}]/u],
  [Kind.letter, /[\p{L}\p{M}]/u],
  [Kind.digit, /\p{Nd}/u],
  [Kind.space, /\s/u],
  [Kind.dash, /\p{Pd}/u],
];

/** Latin letters come before this unit. */
const latinEnd = 0x2_50;

/** 0 for a unit that is not in the table. */
const kinds = kindTable();

function kindTable(): Uint8Array {
  const table = new Uint8Array(0x1_00_00);
  for (let unit = 0; unit < latinEnd; unit++) table[unit] = classified(unit);
  for (const [kind, units] of members)
    for (let at = 0; at < units.length; at++) table[units.charCodeAt(at)] = kind;
  return table;
}

function classified(unit: number): number {
  const character = String.fromCharCode(unit);
  return categories.find(([, pattern]) => pattern.test(character))?.[0] ?? Kind.symbol;
}

/** The first unit from `from` at which a sentence or an item may end or begin; `limit` if there is none. */
export function nextActive(text: Characters, from: number, limit: number): number {
  let at = from;
  // All such units are in the table, so that the others, which are 0 there, can be skipped.
  while (at < limit && kinds[text.charCodeAt(at)]! < firstActive) at++;
  return at;
}

/** The kind at `index`, or a space beyond either end. */
export function kindAt(text: Characters, index: number): number {
  if (index < 0 || index >= text.length) return Kind.space;
  const unit = text.charCodeAt(index);
  return kinds[unit] || classified(unit);
}

export function isLetter(kind: number): boolean {
  return kind <= Kind.letter;
}

export function isWordUnit(kind: number): boolean {
  return kind <= Kind.digit;
}
