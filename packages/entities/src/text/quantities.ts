/** The numbers of a text, in digits and in words: the basis of percentages, amounts, durations and plain numbers. */
import { isDigit, isLatin, noBreakSpace } from "./folded-units.ts";
import { endOfScale, eachNumberInWords } from "./number-words.ts";
import { endOfChain, endOfNumeral, startOfNumeral } from "./numerals.ts";
import type { Tokens } from "./tokens.ts";

export interface Quantities {
  readonly count: number;
  /** Ascending and disjoint. */
  readonly starts: Int32Array;
  /** The end of the number, including its scale: “1.5 million”. */
  readonly ends: Int32Array;
}

/** A folded text with its positions of interest. */
interface ReadText {
  readonly text: string;
  readonly units: Uint16Array;
  readonly tokens: Tokens;
  /** Starts of words that may be number words, ascending. */
  readonly numberWords: readonly number[];
}

export function findQuantities(text: ReadText): Quantities {
  const spans = mergedSpans(numeralsOf(text), numbersInWords(text));
  return {
    count: spans.starts.length,
    starts: new Int32Array(spans.starts),
    ends: new Int32Array(spans.ends),
  };
}

interface Spans {
  readonly starts: number[];
  readonly ends: number[];
}

function add({ starts, ends }: Spans, start: number, end: number): void {
  starts.push(start);
  ends.push(end);
}

/** Merges both lists, ascending; of two that overlap, keeps the one that begins first. */
function mergedSpans(first: Spans, second: Spans): Spans {
  if (second.starts.length === 0) return first;
  const merged: Spans = { starts: [], ends: [] };
  let [left, right, reached] = [0, 0, 0];
  while (left < first.starts.length || right < second.starts.length) {
    const isLeft = (first.starts[left] ?? Infinity) <= (second.starts[right] ?? Infinity);
    const index = isLeft ? left++ : right++;
    const { starts, ends } = isLeft ? first : second;
    if (starts[index]! < reached) continue;
    add(merged, starts[index]!, ends[index]!);
    reached = ends[index]!;
  }
  return merged;
}

function numbersInWords(text: ReadText): Spans {
  const spans: Spans = { starts: [], ends: [] };
  eachNumberInWords(text, text.numberWords, (start, end) => add(spans, start, end));
  return spans;
}

function numeralsOf({ text, units, tokens }: ReadText): Spans {
  const { count, starts, ends, fractions } = tokens;
  const numerals: Spans = { starts: [], ends: [] };
  let reached = 0;
  for (let index = 0; index < count; index++) {
    if (starts[index]! < reached) continue;
    let digit = starts[index]!;
    while (!isDigit(units[digit]!)) digit++;
    const bare = endOfNumeral(units, digit);
    if (bare < 0) {
      reached = endOfChain(units, digit);
      continue;
    }
    const end = withScale(text, units, bare);
    add(numerals, startOfNumeral(units, digit), end);
    reached = Math.max(end, ends[index]!);
  }
  return mergedSpans(numerals, fractionsAlone(fractions, units));
}

function withScale(text: string, units: Uint16Array, end: number): number {
  const unit = units[end]!;
  if ((unit !== 0x20 && unit !== noBreakSpace && unit !== 0x2d) || !isLatin(units[end + 1]!)) return end;
  return Math.max(end, endOfScale(text, units, end + 1));
}

/** Fractions such as ½ that do not end a number. */
function fractionsAlone(fractions: readonly number[], units: Uint16Array): Spans {
  const alone: Spans = { starts: [], ends: [] };
  for (const at of fractions) if (!isDigit(units[at - 1] ?? 0)) add(alone, at, at + 1);
  return alone;
}

/** The separator of the two numbers of a range, if nothing else is between them. */
const rangeMark = /^(?:[ \u00A0]?-[ \u00A0]?|[ \u00A0]to[ \u00A0])$/i;
const longestRangeMark = 4;

/** The start of the entity that ends with quantity `index`: the preceding quantity if the two are a range (`5-10%`). */
export function startOfRange(text: string, { starts, ends }: Quantities, index: number): number {
  const start = starts[index]!;
  if (index === 0) return start;
  const before = ends[index - 1]!;
  const length = start - before;
  const isShort = length === 1 ? text[before] === "-" : length > 1 && length <= longestRangeMark;
  return isShort && rangeMark.test(text.slice(before, start)) ? starts[index - 1]! : start;
}
