/** The tokens of a text that contain a digit; a token is a maximal run of letters and digits. Most entities begin at one. */
import {
  hyphen,
  isAlphanumeric,
  isDigit,
  isFraction,
  noBreakSpace,
  space,
  unitTable,
} from "./folded-units.ts";

export interface Tokens {
  readonly count: number;
  /** Ascending. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The number of digits of a token that has only digits, at most 255; 0 for a token with a letter. */
  readonly digits: Uint8Array;
  /** The one space (of any kind), `-` or `/` between a token that has only digits and a following one; otherwise 0. */
  readonly links: Uint8Array;
  /** Positions of fractions such as ½, ascending. */
  readonly fractions: readonly number[];
  /** The tokens of a given length, up to `longestToken`; ascending. */
  readonly ofLength: (length: number) => Int32Array;
}

/** Longer tokens count as having this length: every identifier is shorter. */
export const longestToken = 127;

/** `numerics`: positions of digits and of fractions such as ½. */
export function findTokens(units: Uint16Array, numerics: readonly number[]): Tokens {
  const found: Found = { columns: emptyTokens(256), count: 0, fractions: [] };
  let reached = 0;
  for (const at of numerics) {
    if (isFraction(units[at]!)) found.fractions.push(at);
    else if (at >= reached) reached = addToken(found, units, at);
  }
  const { columns, count, fractions } = found;
  let byLength: ByLength | null = null;
  return {
    ...columns,
    count,
    fractions,
    ofLength: (length) => {
      byLength ??= sortByLength(columns, count);
      return byLength.indices.subarray(byLength.begins[length], byLength.begins[length + 1]);
    },
  };
}

interface Found {
  columns: Columns;
  count: number;
  readonly fractions: number[];
}

/** Adds the token that contains the digit; returns its end. */
function addToken(found: Found, units: Uint16Array, at: number): number {
  const { count } = found;
  let start = at;
  while (start > 0 && isAlphanumeric(units[start - 1]!)) start--;
  let end = at + 1;
  while (isDigit(units[end]!)) end++;
  const isNumeric = start === at && !isAlphanumeric(units[end]!);
  while (isAlphanumeric(units[end]!)) end++;
  if (count === found.columns.starts.length) found.columns = withCapacity(found.columns, 2 * count);
  const { columns } = found;
  columns.starts[count] = start;
  columns.ends[count] = end;
  columns.digits[count] = isNumeric ? Math.min(end - start, 255) : 0;
  if (isNumeric && count > 0) columns.links[count - 1] = linkBefore(units, columns, count);
  found.count++;
  return end;
}

type Columns = Omit<Tokens, "count" | "fractions" | "ofLength">;

interface ByLength {
  readonly indices: Int32Array;
  /** By length: the index of the first token of that length. */
  readonly begins: Int32Array;
}

/** Counts first, so that each token can be written directly to its position. */
function sortByLength({ starts, ends }: Columns, count: number): ByLength {
  const begins = new Int32Array(longestToken + 2);
  for (let index = 0; index < count; index++) begins[lengthOf(starts, ends, index) + 1]!++;
  for (let length = 0; length <= longestToken; length++) begins[length + 1]! += begins[length]!;
  const next = begins.slice();
  const indices = new Int32Array(count);
  for (let index = 0; index < count; index++) indices[next[lengthOf(starts, ends, index)]!++] = index;
  return { indices, begins };
}

function lengthOf(starts: Int32Array, ends: Int32Array, index: number): number {
  return Math.min(longestToken, ends[index]! - starts[index]!);
}

/** The tokens that have one of the lengths, ascending. */
export function tokensOfLengths(tokens: Tokens, lengths: readonly number[]): Int32Array {
  const { starts, ends, count, ofLength } = tokens;
  const [first, ...others] = lengths.map(ofLength).filter((indices) => indices.length > 0);
  if (first === undefined) return new Int32Array(0);
  if (others.length === 0) return first;
  const wanted = new Uint8Array(longestToken + 1);
  for (const length of lengths) wanted[length] = 1;
  const all = new Int32Array(others.reduce((sum, { length }) => sum + length, first.length));
  let to = 0;
  for (let index = 0; index < count; index++) {
    if (wanted[lengthOf(starts, ends, index)] === 1) all[to++] = index;
  }
  return all;
}

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

/** Whether digits end directly before `start`, or before one mark that joins numbers: 12.34, 1/2, £5. */
export function isJoinedBefore(units: Uint16Array, start: number): boolean {
  const before = units[start - 1] ?? 0;
  if (isCurrencyMark(before) || before === underscore) return true;
  return isJoiner(before) && isDigit(units[start - 2] ?? 0);
}

/** The same after `end`. */
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
