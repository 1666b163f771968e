/**
 * Line numbers: the numbers 1 to 28 down the margin of a pleading, or 5, 10, 15 … beside a bill. They are told from the
 * numbers of rows and items by the prose beside them, which continues from one line to the next, and are taken out
 * before lines are read. A page with few lines is judged by the pages near it.
 */
import { at } from "@docreview/model";
import { grouped } from "../../lists/grouped.ts";
import { lastOf } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import type { DirectedSegments } from "../lines/directed-segments.ts";
import { numberStripsOf, type Frame, type MarginNumber, type NumberStrip } from "./margin-number.ts";
import { firstCodeOf, type Segment } from "../segments/segment.ts";
import { placeOf } from "../segments/pair.ts";
import {
  baselineSlack,
  fewestLines,
  halfSize,
  nearlyAll,
  scriptRise,
  shortList,
  tenth,
} from "../segments/measures.ts";
import { flowingShare, labelGlyphs, reachOfRule } from "../columns/measures.ts";
import { leastRuled } from "./measures.ts";

export interface SeparatedSegments {
  readonly numbers: readonly Segment[];
  readonly text: DirectedSegments;
}

/** The strips of numbers on a page that may be line numbers. */
export interface NumberedPage {
  readonly page: DirectedSegments;
  readonly strips: readonly NumberStrip[];
  /** Those that are line numbers even without the evidence of another page. */
  readonly sure: readonly NumberStrip[];
}

export function numbersOn(page: DirectedSegments): NumberedPage {
  const strips = numberStripsOf(page.segments, page.context);
  return { page, strips, sure: strips.filter((strip) => isLineNumbering(strip, page)) };
}

/** `near` are the pages before and after it. */
export function separateLineNumbers(
  { page, strips, sure }: NumberedPage,
  near: readonly NumberedPage[],
): SeparatedSegments {
  const isKnown = (strip: NumberStrip) => near.some((other) => other.sure.some((one) => isAlike(strip, one)));
  const own = strips.filter(
    (strip) => sure.includes(strip) || (isKnown(strip) && textBeside(strip, page) !== null),
  );
  const numbers = own.flatMap((strip) => strip.numbers);
  return {
    numbers: numbers.map(({ digits }) => digits),
    text: { ...page, segments: segmentsWithout(numbers, page) },
  };
}

/** The text at the height of a strip, or null if some of it is in the strip. */
function textBeside(strip: NumberStrip, page: DirectedSegments): readonly Segment[] | null {
  const { fontSize, baseline: top } = strip.numbers[0].digits;
  const bottom = lastOf(strip.numbers).digits.baseline;
  const beside = segmentsWithout(strip.numbers, page).filter(
    ({ baseline }) => baseline < top + fontSize && baseline > bottom - fontSize,
  );
  const slack = baselineSlack * fontSize;
  const isFree = beside.every(({ start, end }) => end < strip.start - slack || start > strip.end + slack);
  return isFree ? beside : null;
}

/** True for line numbers, even without the evidence of another page. */
function isLineNumbering(strip: NumberStrip, page: DirectedSegments): boolean {
  const { numbers, step } = strip;
  if (numbers.length < (step === 1 ? shortList : fewestLines)) return false;
  const beside = textBeside(strip, page);
  if (beside === null) return false;
  const lines = beside.filter(({ glyphs }) => glyphs.length >= labelGlyphs);
  const wrapped = lines.filter((line) => startsLowerCase(line, page.context)).length;
  const isProse =
    wrapped > 0 &&
    wrapped >= scriptRise * lines.length &&
    beside.length - lines.length <= flowingShare * beside.length;
  if (step === 1 && numbers.length >= leastRuled && isRuled(numbers)) {
    return isProse || hasBlankLines(numbers, beside);
  }
  const baselines = distinctBaselines(lines);
  return isProse && (step > 1 ? countsLines(numbers, baselines, step) : numbersLines(numbers, baselines));
}

function startsLowerCase(line: Segment, { glyphs }: Frame): boolean {
  return /^\p{Ll}/u.test(String.fromCodePoint(firstCodeOf(line, glyphs)));
}

/** From the top downwards. */
function distinctBaselines(lines: readonly Segment[]): readonly number[] {
  const fromTop = lines.toSorted((a, b) => b.baseline - a.baseline);
  const isSame = (first: Segment, next: Segment) =>
    first.baseline - next.baseline <= halfSize * next.fontSize;
  return grouped(fromTop, (_, next, [first]) => isSame(first, next)).map(([{ baseline }]) => baseline);
}

/** True if there are about as many lines between two numbers as the numbers say. */
function countsLines(numbers: readonly MarginNumber[], baselines: readonly number[], step: number): boolean {
  const right = pairwise(numbers).filter(([above, { digits, value }]) => {
    const half = digits.fontSize / 2;
    const lines = baselines.filter(
      (one) => one < above.digits.baseline - half && one > digits.baseline - half,
    ).length;
    return Math.abs(lines - (value - above.value)) <= step / 4;
  });
  return right.length >= nearlyAll * (numbers.length - 1);
}

/** True for numbers that are printed on the paper: from 1 on, at even distances. */
function isRuled(numbers: readonly MarginNumber[]): boolean {
  const distances = pairwise(numbers).map(
    ([above, { digits, value }]) => (above.digits.baseline - digits.baseline) / (value - above.value),
  );
  const usual = at(
    distances.toSorted((a, b) => a - b),
    distances.length >> 1,
  );
  const even = distances.filter((one) => Math.abs(one - usual) <= tenth * usual).length;
  return numbers[0]?.value === 1 && even >= nearlyAll * distances.length;
}

/** Rows of a table, in contrast, have something beside each number. */
function hasBlankLines(numbers: readonly MarginNumber[], beside: readonly Segment[]): boolean {
  const blank = numbers.filter(
    ({ digits }) => !beside.some((one) => Math.abs(one.baseline - digits.baseline) <= digits.fontSize / 2),
  );
  return blank.length >= fewestLines;
}

/** True if each line has a number. */
function numbersLines(numbers: readonly MarginNumber[], baselines: readonly number[]): boolean {
  const numbered = baselines.filter((one) =>
    numbers.some(({ digits }) => Math.abs(one - digits.baseline) <= halfSize * digits.fontSize),
  );
  return numbered.length >= nearlyAll * baselines.length;
}

/** The same numbering on two pages. */
function isAlike(strip: NumberStrip, sure: NumberStrip): boolean {
  const isSameSize = Math.abs(strip.numbers[0].digits.fontSize - sure.numbers[0].digits.fontSize) < 0.1;
  if (!isSameSize || Math.abs(strip.end - sure.end) > reachOfRule) return false;
  const [only, second] = strip.numbers;
  if (second !== undefined) return strip.step === sure.step;
  return sure.step > 1 ? only.value === sure.step : only.value === 1;
}

function segmentsWithout(
  numbers: readonly MarginNumber[],
  { segments, context }: DirectedSegments,
): readonly Segment[] {
  if (numbers.length === 0) return segments;
  const digitsIn = new Map(numbers.map(({ source, digits }) => [source, digits]));
  return segments.flatMap((segment) => {
    const digits = digitsIn.get(segment);
    return digits === undefined ? [segment] : without(segment, digits, context);
  });
}

/** What is left of a segment, if anything. */
function without(segment: Segment, digits: Segment, { glyphs, angle }: Frame): readonly Segment[] {
  const left = segment.glyphs.filter((index) => !digits.glyphs.includes(index));
  const places = left.map((index) => placeOf(index, glyphs, angle)).filter((one) => !one.isSpace);
  const [first] = places;
  if (first === undefined) return [];
  return [
    {
      glyphs: left.slice(left.indexOf(first.index)),
      start: Math.min(...places.map(({ start }) => start)),
      end: Math.max(...places.map(({ end }) => end)),
      baseline: first.across,
      fontSize: Math.max(...places.map(({ fontSize }) => fontSize)),
    },
  ];
}
