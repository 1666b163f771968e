/** The tokens of a text that hold a digit: the longest runs of letters and digits. Most kinds of entity begin at one. */
import type { EntityText } from "./entity-text.ts";
import { hyphen, isAlphanumeric, isDigit, noBreakSpace, space, unitTable } from "./folded-units.ts";

export interface Tokens {
  readonly count: number;
  /** Ascending. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** How many digits a token of digits alone has, at most 255; 0 for one that holds a letter too. */
  readonly digits: Uint8Array;
  /** For a token of digits alone with another behind it, the one space (of any kind), `-` or `/` that parts them; else 0. */
  readonly links: Uint8Array;
}

export function findTokens({ text, units }: Pick<EntityText, "text" | "units">): Tokens {
  const { length } = text;
  let tokens = emptyTokens(256);
  let count = 0;
  for (let at = 0; at < length; at++) {
    if (!isDigit(units[at]!)) continue;
    let start = at;
    while (start > 0 && isAlphanumeric(units[start - 1]!)) start--;
    let end = at + 1;
    while (isDigit(units[end]!)) end++;
    const isNumeric = start === at && !isAlphanumeric(units[end]!);
    while (isAlphanumeric(units[end]!)) end++;
    if (count === tokens.starts.length) tokens = withCapacity(tokens, 2 * count);
    tokens.starts[count] = start;
    tokens.ends[count] = end;
    tokens.digits[count] = isNumeric ? Math.min(end - start, 255) : 0;
    if (isNumeric && count > 0) tokens.links[count - 1] = linkBefore(units, tokens, count);
    count++;
    at = end;
  }
  return { ...tokens, count };
}

type Columns = Omit<Tokens, "count">;

function linkBefore(units: Uint16Array, { starts, ends, digits }: Columns, index: number): number {
  if (starts[index] !== ends[index - 1]! + 1 || digits[index - 1] === 0) return 0;
  const unit = units[ends[index - 1]!]!;
  if (unit === noBreakSpace) return space;
  return unit === space || unit === hyphen || unit === slash ? unit : 0;
}

function emptyTokens(capacity: number): Columns {
  return {
    starts: new Int32Array(capacity),
    ends: new Int32Array(capacity),
    digits: new Uint8Array(capacity),
    links: new Uint8Array(capacity),
  };
}

function withCapacity({ starts, ends, digits, links }: Columns, capacity: number): Columns {
  const wider = emptyTokens(capacity);
  wider.starts.set(starts);
  wider.ends.set(ends);
  wider.digits.set(digits);
  wider.links.set(links);
  return wider;
}

/** True when digits end directly before `start`, or with one mark between that joins numbers: 12.34, 1/2, £5. */
export function isJoinedBefore(units: Uint16Array, start: number): boolean {
  const before = units[start - 1] ?? 0;
  if (isCurrencyMark(before) || before === underscore) return true;
  return isJoiner(before) && isDigit(units[start - 2] ?? 0);
}

/** The same behind `end`. */
export function isJoinedAfter(units: Uint16Array, end: number): boolean {
  const after = units[end]!;
  if (isCurrencyMark(after) || after === underscore || after === percent) return true;
  return isJoiner(after) && isDigit(units[end + 1] ?? 0);
}

const slash = 0x2f;
const percent = 0x25;
const underscore = 0x5f;
const joiners = unitTable("-./,:+@#=&'");
const currencyMarks = unitTable("$€£¥₹¢");

function isJoiner(unit: number): boolean {
  return joiners[unit] === 1;
}

function isCurrencyMark(unit: number): boolean {
  return currencyMarks[unit] === 1;
}
