/** What follows a stop: its first unit after quotes and brackets says whether it may begin a sentence. */
import { type Characters, Kind, isLetter, kindAt } from "./characters.ts";
import { skipSpaces } from "./spaces.ts";

/** What follows a stop, after any opening quotes and brackets and a dash. */
export interface Follow {
  /** The kind of its first unit; `Kind.upper` also for “iPhone” and the letter of an item, “b)”. */
  readonly kind: number;
  readonly at: number;
  /** Whether an opening bracket precedes it. */
  readonly bracketed: boolean;
  /** Whether a paragraph sign precedes it, “¶ 5”. */
  readonly signed: boolean;
}

const mostOpeners = 4;

/** Reads what follows, from `from`. */
export function readFollow(text: Characters, from: number, limit: number): Follow {
  let at = from;
  while (at < limit && at - from < mostOpeners && isOpener(kindAt(text, at))) at++;
  if (at + 1 < limit && kindAt(text, at) === Kind.dash && kindAt(text, at + 1) === Kind.space) {
    at = skipSpaces(text, at + 1, limit);
  }
  const bracketed = at > from && kindAt(text, from) === Kind.openBracket;
  // “* Fees apply”, “§ 5”.
  if (at > from && kindAt(text, at - 1) === Kind.noteMark) at = skipSpaces(text, at, limit);
  const signed = text.charCodeAt(from) === paragraphSign;
  return { kind: at < limit ? kindOfFollow(text, at, limit) : Kind.space, at, bracketed, signed };
}

const paragraphSign = 0xb6;

function isOpener(kind: number): boolean {
  return (kind >= Kind.straightQuote && kind <= Kind.noteMark) || kind === Kind.openBracket;
}

function kindOfFollow(text: Characters, at: number, limit: number): number {
  const kind = kindAt(text, at);
  if (kind !== Kind.lower || at + 2 >= limit) return kind;
  const next = kindAt(text, at + 1);
  const camel = next === Kind.upper && isLetter(kindAt(text, at + 2));
  const item = next === Kind.closeBracket && kindAt(text, at + 2) === Kind.space;
  return camel || item ? Kind.upper : Kind.lower;
}
