/** The tokens of a text that contain a digit; a token is a maximal run of letters and digits. Most entities begin at one. */
import type { Span } from "@docreview/model";
import {
  hyphen,
  isAlphanumeric,
  isDigit,
  isFraction,
  noBreakSpace,
  space,
  unitAt,
  unitTable,
} from "./folded-units.ts";

/** Longer tokens count as having this length: every identifier is shorter. */
export const longestToken = 127;

/** Numbered from 0, ascending. What is asked of a token that does not exist is 0. */
export class Tokens {
  /** Positions of fractions such as ½, ascending. */
  readonly fractions: number[] = [];
  #count = 0;
  #starts = new Int32Array(256);
  #ends = new Int32Array(256);
  #digits = new Uint8Array(256);
  #links = new Uint8Array(256);
  #byLength: TokensByLength | null = null;

  get count(): number {
    return this.#count;
  }

  startOf(index: number): number {
    return this.#starts[index] ?? 0;
  }

  endOf(index: number): number {
    return this.#ends[index] ?? 0;
  }

  /** The number of digits of a token that has only digits, at most 255; 0 for a token with a letter. */
  digitsOf(index: number): number {
    return this.#digits[index] ?? 0;
  }

  /** The one space (of any kind), `-` or `/` between a token that has only digits and a following one; otherwise 0. */
  linkAfter(index: number): number {
    return this.#links[index] ?? 0;
  }

  /** The tokens of a given length, up to `longestToken`; ascending. */
  ofLength(length: number): Int32Array {
    this.#byLength ??= this.#sortedByLength();
    const { indices, begins } = this.#byLength;
    return indices.subarray(begins[length], begins[length + 1]);
  }

  /** The tokens that have one of the lengths, ascending. */
  ofLengths(lengths: readonly number[]): Int32Array {
    const [first, ...others] = lengths
      .map((length) => this.ofLength(length))
      .filter((indices) => indices.length > 0);
    if (first === undefined) return new Int32Array(0);
    if (others.length === 0) return first;
    const wanted = new Uint8Array(longestToken + 1);
    for (const length of lengths) wanted[length] = 1;
    const all = new Int32Array(others.reduce((sum, { length }) => sum + length, first.length));
    let to = 0;
    for (let index = 0; index < this.count; index++) {
      if (wanted[this.#lengthOf(index)] === 1) all[to++] = index;
    }
    return all;
  }

  /** The spans of the tokens that have one of the lengths and are accepted, ascending. */
  spansOfLengths(
    lengths: readonly number[],
    accepts: (start: number, end: number) => boolean,
  ): readonly Span[] {
    const spans: Span[] = [];
    for (const index of this.ofLengths(lengths)) {
      const start = this.startOf(index);
      const end = this.endOf(index);
      if (accepts(start, end)) spans.push({ start, end });
    }
    return spans;
  }

  /**
   * Disjoint spans, ascending: those that `spanAt` finds at the start of a token. Tokens within the last one are skipped;
   * `reached` is its end.
   */
  spansFrom(spanAt: (start: number, index: number, reached: number) => Span | null): readonly Span[] {
    const spans: Span[] = [];
    let reached = 0;
    for (let index = 0; index < this.count; index++) {
      const start = this.startOf(index);
      const span = start < reached ? null : spanAt(start, index, reached);
      if (span === null) continue;
      spans.push(span);
      reached = span.end;
    }
    return spans;
  }

  /** Adds the token that contains a digit, after all others; returns its end. */
  add(units: Uint16Array, digit: number): number {
    let start = digit;
    while (start > 0 && isAlphanumeric(unitAt(units, start - 1))) start--;
    let end = digit + 1;
    while (isDigit(unitAt(units, end))) end++;
    const isNumeric = start === digit && !isAlphanumeric(unitAt(units, end));
    while (isAlphanumeric(unitAt(units, end))) end++;
    const index = this.#count++;
    if (index === this.#starts.length) this.#widen();
    this.#starts[index] = start;
    this.#ends[index] = end;
    this.#digits[index] = isNumeric ? Math.min(end - start, 255) : 0;
    if (isNumeric && index > 0) this.#links[index - 1] = this.#linkBefore(index, units);
    return end;
  }

  #linkBefore(index: number, units: Uint16Array): number {
    const end = this.endOf(index - 1);
    if (this.startOf(index) !== end + 1 || this.digitsOf(index - 1) === 0) return 0;
    const unit = unitAt(units, end);
    if (unit === noBreakSpace) return space;
    return unit === space || unit === hyphen || unit === slash ? unit : 0;
  }

  /** Counts first, so that each token can be written directly to its position. */
  #sortedByLength(): TokensByLength {
    const counts = new Int32Array(longestToken + 1);
    for (let index = 0; index < this.count; index++) increment(counts, this.#lengthOf(index));
    const begins = new Int32Array(longestToken + 2);
    let reached = 0;
    for (const [length, count] of counts.entries()) {
      reached += count;
      begins[length + 1] = reached;
    }
    const next = begins.slice();
    const indices = new Int32Array(this.count);
    for (let index = 0; index < this.count; index++) indices[increment(next, this.#lengthOf(index))] = index;
    return { indices, begins };
  }

  #lengthOf(index: number): number {
    return Math.min(longestToken, this.endOf(index) - this.startOf(index));
  }

  #widen(): void {
    const capacity = 2 * this.#starts.length;
    this.#starts = widened(this.#starts, new Int32Array(capacity));
    this.#ends = widened(this.#ends, new Int32Array(capacity));
    this.#digits = widened(this.#digits, new Uint8Array(capacity));
    this.#links = widened(this.#links, new Uint8Array(capacity));
  }
}

interface TokensByLength {
  readonly indices: Int32Array;
  /** By length: the position in `indices` of the first token of that length. */
  readonly begins: Int32Array;
}

/** Adds one to an element; returns what it was. */
function increment(counts: Int32Array, position: number): number {
  const before = counts[position] ?? 0;
  counts[position] = before + 1;
  return before;
}

function widened<Column extends Int32Array | Uint8Array>(column: Column, wider: Column): Column {
  wider.set(column);
  return wider;
}

/** `numerics`: positions of digits and of fractions such as ½. */
export function findTokens(units: Uint16Array, numerics: readonly number[]): Tokens {
  const tokens = new Tokens();
  let reached = 0;
  for (const at of numerics) {
    if (isFraction(unitAt(units, at))) tokens.fractions.push(at);
    else if (at >= reached) reached = tokens.add(units, at);
  }
  return tokens;
}

/** Whether digits end directly before `start`, or before one mark that joins numbers: 12.34, 1/2, £5. */
export function isJoinedBefore(units: Uint16Array, start: number): boolean {
  const before = unitAt(units, start - 1);
  if (isCurrencyMark(before) || before === underscore) return true;
  return isJoiner(before) && isDigit(unitAt(units, start - 2));
}

/** The same after `end`. */
export function isJoinedAfter(units: Uint16Array, end: number): boolean {
  const after = unitAt(units, end);
  if (isCurrencyMark(after) || after === underscore || after === percent) return true;
  return isJoiner(after) && isDigit(unitAt(units, end + 1));
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
