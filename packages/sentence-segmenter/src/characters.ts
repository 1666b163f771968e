/**
 * What a UTF-16 code unit is to a sentence: a letter, a closing quote, a stop … One byte a unit, worked out when a
 * unit is first met and then read from a table. Units of a surrogate pair count as symbols.
 */

/** What the scanner reads: a string, or a test's stand-in that counts the reads. */
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
  /** Comma, colon, semicolon: what cannot open a sentence. */
  joint: 7,
  straightQuote: 8,
  openQuote: 9,
  closeQuote: 10,
  /** Asterisk, dagger, superior figure: a footnote mark where it touches the text before it. */
  noteMark: 11,
  symbol: 12,
  openBracket: 13,
  closeBracket: 14,
  period: 15,
  /** Exclamation and question marks of every width but the CJK ones. */
  exclamation: 16,
  ellipsis: 17,
  /** A mark that ends a sentence whatever follows, as scripts without capitals have it. */
  fullStop: 18,
  bullet: 19,
} as const;

export type Kind = (typeof Kind)[keyof typeof Kind];

/** Kinds from here on make the scanner stop and look; it runs over those before. */
const firstActive: number = Kind.closeBracket;

const members: readonly (readonly [Kind, string])[] = [
  [Kind.period, "."],
  [Kind.exclamation, "!?‼⁇⁈⁉؟՞"],
  [Kind.ellipsis, "…"],
  [Kind.fullStop, "。！？．｡।॥۔։።፧။៕᠃"],
  [Kind.bullet, "•⁃▪●◦‣■□▸►➢➤✓✔∙"],
  [Kind.openBracket, "([{（【［｛〔"],
  [Kind.closeBracket, ")]}）】］｝〕"],
  [Kind.straightQuote, "\"'"],
  [Kind.openQuote, "“‘„‚«‹「『《〈`"],
  [Kind.closeQuote, "”’»›」』》〉´"],
  [Kind.noteMark, "*†‡¹²³⁰⁴⁵⁶⁷⁸⁹"],
  [Kind.joint, ",;:，、；：،؛"],
];

const categories: readonly (readonly [Kind, RegExp])[] = [
  [Kind.lower, /\p{Ll}/u],
  [Kind.upper, /[\p{Lu}\p{Lt}]/u],
  [Kind.letter, /[\p{L}\p{M}]/u],
  [Kind.digit, /\p{Nd}/u],
  [Kind.space, /\s/u],
  [Kind.dash, /\p{Pd}/u],
];

const known = new Uint8Array(0x10000);
for (const [kind, units] of members) for (const unit of units) known[unit.charCodeAt(0)] = kind;

/** The first unit from `from` that a sentence or an item may end or begin at; `limit` when there is none. */
export function nextActive(text: Characters, from: number, limit: number): number {
  let at = from;
  // All active units are in the table from the start, so that an unknown one, 0, is not active.
  while (at < limit && known[text.charCodeAt(at)]! < firstActive) at++;
  return at;
}

/** The kind at `index`, or a space past either end. */
export function kindAt(text: Characters, index: number): number {
  if (index < 0 || index >= text.length) return Kind.space;
  const unit = text.charCodeAt(index);
  return known[unit] || classify(unit);
}

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  const found = categories.find(([, pattern]) => pattern.test(character));
  return (known[unit] = found?.[0] ?? Kind.symbol);
}

export function isLetter(kind: number): boolean {
  return kind <= Kind.letter;
}

export function isWordUnit(kind: number): boolean {
  return kind <= Kind.digit;
}
