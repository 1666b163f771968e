/**
 * The kind of a UTF-16 code unit: a letter, a closing quote, a stop and so on. A table with one byte for each unit
 * holds Latin letters and all punctuation; other units are classified when first requested. Units of a surrogate pair are symbols or emoji.
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

/** 0 for a unit that has not been classified yet. */
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

/** Active units that are also in Latin-1, and all units after them: a search that the engine does natively. */
const candidate = new RegExp(`[${members.map(latinActive).join("")}\u0300-\uffff]`, "g");

function latinActive([kind, units]: readonly [Kind, string]): string {
  if (kind < firstActive) return "";
  return Array.from(units, (unit) => (unit < "\u0300" ? unit.replace(/[\]^\\-]/, "\\$&") : "")).join("");
}

/** After a unit that is not active, so many are looked up before the search is called again. */
const lookUps = 64;

/** The first unit from `from` at which a sentence or an item may end or begin; `limit` if there is none. */
export type NextActive = (from: number, limit: number) => number;

/**
 * Searches a text for such units. `from` must not decrease from call to call. What was found beyond a limit is kept, so that
 * the text is read once, whatever the limits are.
 */
export function activeUnits(text: Characters): NextActive {
  if (typeof text !== "string") return (from, limit) => nextActive(text, from, limit);
  let found = -1;
  return (from, limit) => {
    if (found < from) found = searchActive(text, from);
    return found < limit ? found : limit;
  };
}

function searchActive(text: string, from: number): number {
  for (let at = from; at < text.length;) {
    candidate.lastIndex = at;
    if (!candidate.test(text)) break;
    const limit = Math.min(text.length, candidate.lastIndex + lookUps);
    at = nextActive(text, candidate.lastIndex - 1, limit);
    if (at < limit) return at;
  }
  return text.length;
}

function nextActive(text: Characters, from: number, limit: number): number {
  let at = from;
  while (at < limit && (kinds[text.charCodeAt(at)] ?? 0) < firstActive) at++;
  return at;
}

/** The kind at `index`, or a space beyond either end. */
export function kindAt(text: Characters, index: number): number {
  if (index < 0 || index >= text.length) return Kind.space;
  const unit = text.charCodeAt(index);
  return kinds[unit] || (kinds[unit] = classified(unit));
}

export function isLetter(kind: number): boolean {
  return kind <= Kind.letter;
}

export function isWordUnit(kind: number): boolean {
  return kind <= Kind.digit;
}
