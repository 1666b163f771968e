/**
 * Line numbers: the numbers 1 to 28 down the margin of a pleading, or 5, 10, 15 … beside a bill. They are told from the
 * numbers of rows and items by the prose beside them, which runs on from one line to the next, and are taken out
 * before lines are read. A page with few lines is judged by the pages near it.
 */
import type { DirectedSegments } from "../lines/directed-segments.ts";
import { numberStripsOf, type Frame, type MarginNumber, type NumberStrip } from "./margin-number.ts";
import { isSpace, type Segment } from "../segments/segment.ts";
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

/** What may be line numbers on a page. */
export interface NumberedPage {
  readonly page: DirectedSegments;
  readonly strips: readonly NumberStrip[];
  /** Those of them that are, without the evidence of another page. */
  readonly sure: readonly NumberStrip[];
}

export function numbersOn(page: DirectedSegments): NumberedPage {
  const strips = numberStripsOf(page.segments, page.context);
  return { page, strips, sure: strips.filter((strip) => isLineNumbering(strip, page)) };
}

/** `near`: the pages before and after it. */
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
  const { fontSize, baseline: top } = strip.numbers[0]!.digits;
  const bottom = strip.numbers.at(-1)!.digits.baseline;
  const beside = segmentsWithout(strip.numbers, page).filter(
    ({ baseline }) => baseline < top + fontSize && baseline > bottom - fontSize,
  );
  const room = baselineSlack * fontSize;
  const isFree = beside.every(({ start, end }) => end < strip.start - room || start > strip.end + room);
  return isFree ? beside : null;
}

/** True without the evidence of another page. */
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

function startsLowerCase({ glyphs: [first] }: Segment, { glyphs }: Frame): boolean {
  return /^\p{Ll}/u.test(String.fromCodePoint(glyphs.code[first!]!));
}

/** From the top downwards. */
function distinctBaselines(lines: readonly Segment[]): readonly number[] {
  const result: number[] = [];
  for (const { baseline, fontSize } of lines.toSorted((a, b) => b.baseline - a.baseline)) {
    if (result.length === 0 || result.at(-1)! - baseline > halfSize * fontSize) result.push(baseline);
  }
  return result;
}

/** True when there are about as many lines between two numbers as they say. */
function countsLines(numbers: readonly MarginNumber[], baselines: readonly number[], step: number): boolean {
  const right = numbers.slice(1).filter(({ digits, value }, index) => {
    const above = numbers[index]!;
    const half = digits.fontSize / 2;
    const lines = baselines.filter(
      (one) => one < above.digits.baseline - half && one > digits.baseline - half,
    ).length;
    return Math.abs(lines - (value - above.value)) <= step / 4;
  });
  return right.length >= nearlyAll * (numbers.length - 1);
}

/** Printed on the paper: from 1 on, at even distances. */
function isRuled(numbers: readonly MarginNumber[]): boolean {
  const distances = numbers.slice(1).map(({ digits, value }, index) => {
    const above = numbers[index]!;
    return (above.digits.baseline - digits.baseline) / (value - above.value);
  });
  const usual = distances.toSorted((a, b) => a - b)[distances.length >> 1]!;
  const even = distances.filter((one) => Math.abs(one - usual) <= tenth * usual).length;
  return numbers[0]!.value === 1 && even >= nearlyAll * distances.length;
}

/** A row of a table has something beside its number. */
function hasBlankLines(numbers: readonly MarginNumber[], beside: readonly Segment[]): boolean {
  const blank = numbers.filter(
    ({ digits }) => !beside.some((one) => Math.abs(one.baseline - digits.baseline) <= digits.fontSize / 2),
  );
  return blank.length >= fewestLines;
}

/** Each line has its number. */
function numbersLines(numbers: readonly MarginNumber[], baselines: readonly number[]): boolean {
  const numbered = baselines.filter((one) =>
    numbers.some(({ digits }) => Math.abs(one - digits.baseline) <= halfSize * digits.fontSize),
  );
  return numbered.length >= nearlyAll * baselines.length;
}

/** The same numbering on two pages. */
function isAlike(strip: NumberStrip, sure: NumberStrip): boolean {
  const isSameSize = Math.abs(strip.numbers[0]!.digits.fontSize - sure.numbers[0]!.digits.fontSize) < 0.1;
  if (!isSameSize || Math.abs(strip.end - sure.end) > reachOfRule) return false;
  const [only, second] = strip.numbers;
  if (second !== undefined) return strip.step === sure.step;
  return sure.step > 1 ? only!.value === sure.step : only!.value === 1;
}

function segmentsWithout(
  numbers: readonly MarginNumber[],
  { segments, context }: DirectedSegments,
): readonly Segment[] {
  if (numbers.length === 0) return segments;
  const taken = new Map(numbers.map(({ source, digits }) => [source, digits]));
  return segments.flatMap((segment) => {
    const digits = taken.get(segment);
    return digits === undefined ? [segment] : without(segment, digits, context);
  });
}

/** What is left of a segment, if anything. */
function without(segment: Segment, digits: Segment, { glyphs, angle }: Frame): readonly Segment[] {
  const left = segment.glyphs.filter((index) => !digits.glyphs.includes(index));
  const first = left.findIndex((index) => !isSpace(glyphs.code[index]!));
  if (first < 0) return [];
  const places = left.map((index) => placeOf(index, glyphs, angle)).filter((one) => !one.isSpace);
  return [
    {
      glyphs: left.slice(first),
      start: Math.min(...places.map(({ start }) => start)),
      end: Math.max(...places.map(({ end }) => end)),
      baseline: places[0]!.across,
      fontSize: Math.max(...places.map(({ fontSize }) => fontSize)),
    },
  ];
}
