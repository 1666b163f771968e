/**
 * Numbers that may number the lines of a page: digits at the start or the end of a segment, apart from its other
 * glyphs, one above the other and ascending. Lengths are user-space units in the frame of the direction.
 */
import { codeAt, type Glyphs } from "../../glyphs/glyphs.ts";
import { isNonEmpty, type NonEmpty } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import { firstCodeOf, isSpace, type Segment } from "../segments/segment.ts";
import { placeOf } from "../segments/pair.ts";
import { columnGap, farLead, fewestCells, fewestLines, halfSize, nearlyAll } from "../segments/measures.ts";
import { smallerSize } from "./measures.ts";

export interface MarginNumber {
  readonly value: number;
  /** The segment that its digits are in, which may be all of it. */
  readonly source: Segment;
  /** Only the digits. */
  readonly digits: Segment;
}

/** Numbers one above the other, from the top downwards, each a multiple of `step` more than the one before. */
export interface NumberStrip {
  readonly start: number;
  readonly end: number;
  readonly numbers: NonEmpty<MarginNumber>;
  readonly step: number;
}

/** The glyphs of a direction, and its angle. */
export interface Frame {
  readonly glyphs: Glyphs;
  readonly angle: number;
}

export function numberStripsOf(segments: readonly Segment[], frame: Frame): readonly NumberStrip[] {
  const numbers = segments.flatMap((segment) => marginNumbersOf(segment, frame));
  return alignedGroups(numbers).flatMap((group) => ascendingStrip(group) ?? []);
}

function marginNumbersOf(segment: Segment, frame: Frame): readonly MarginNumber[] {
  const { glyphs } = segment;
  const first = isDigit(firstCodeOf(segment, frame.glyphs)) ? edgeNumber(segment, glyphs, frame) : null;
  if (first !== null && first.digits.end === segment.end) return [first];
  const ink = glyphs.findLast((index) => !isSpace(codeAt(frame.glyphs, index)));
  const endsInDigit = ink !== undefined && isDigit(codeAt(frame.glyphs, ink));
  const last = endsInDigit ? edgeNumber(segment, glyphs.toReversed(), frame) : null;
  return [first, last].filter((one) => one !== null);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The number that the glyphs of a segment begin with, if it is apart from what follows. */
function edgeNumber(source: Segment, indexes: readonly number[], frame: Frame): MarginNumber | null {
  const digits: number[] = [];
  let next: number | null = null;
  for (const index of indexes) {
    const code = codeAt(frame.glyphs, index);
    if (isSpace(code)) continue;
    if (!isDigit(code)) {
      next = index;
      break;
    }
    digits.push(index);
    if (digits.length > fewestCells) return null;
  }
  const places = digits
    .map((index) => placeOf(index, frame.glyphs, frame.angle))
    .toSorted((a, b) => a.start - b.start);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { start, across, fontSize } = first;
  const { end } = last;
  if (next !== null && !isApart({ start, end, fontSize }, placeOf(next, frame.glyphs, frame.angle)))
    return null;
  return {
    value: Number(String.fromCodePoint(...places.map(({ index }) => codeAt(frame.glyphs, index)))),
    source,
    digits: { glyphs: places.map(({ index }) => index), start, end, baseline: across, fontSize },
  };
}

interface Extent {
  readonly start: number;
  readonly end: number;
  readonly fontSize: number;
}

function isApart(number: Extent, text: Extent): boolean {
  const gap = Math.max(text.start - number.end, number.start - text.end);
  const isSmaller = number.fontSize < smallerSize * text.fontSize;
  return gap > (isSmaller ? halfSize : columnGap) * Math.max(number.fontSize, text.fontSize);
}

/** Groups of numbers that overlap horizontally. */
function alignedGroups(numbers: readonly MarginNumber[]): readonly (readonly MarginNumber[])[] {
  const groups: { end: number; numbers: [MarginNumber, ...MarginNumber[]] }[] = [];
  for (const number of numbers.toSorted((a, b) => a.digits.start - b.digits.start)) {
    const group = groups.at(-1);
    const { start, end, fontSize } = number.digits;
    const isWithin = group !== undefined && end - group.numbers[0].digits.start < farLead * fontSize;
    if (group !== undefined && isWithin && start < group.end) {
      group.end = Math.max(group.end, end);
      group.numbers.push(number);
    } else groups.push({ end, numbers: [number] });
  }
  return groups.map((group) => group.numbers);
}

function ascendingStrip(group: readonly MarginNumber[]): NumberStrip | null {
  const sorted = group.toSorted((a, b) => b.digits.baseline - a.digits.baseline);
  const [first, second] = sorted;
  const step = first !== undefined && second === undefined ? first.value : usualStep(sorted);
  if (step <= 0) return null;
  const numbers = longestChain(sorted, step);
  if (!isNonEmpty(numbers) || numbers.length < nearlyAll * sorted.length) return null;
  return {
    start: Math.min(...numbers.map(({ digits }) => digits.start)),
    end: Math.max(...numbers.map(({ digits }) => digits.end)),
    numbers,
    step,
  };
}

function usualStep(numbers: readonly MarginNumber[]): number {
  const counts = new Map<number, number>();
  for (const [above, { value }] of pairwise(numbers)) {
    const difference = value - above.value;
    counts.set(difference, (counts.get(difference) ?? 0) + 1);
  }
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** The longest run of numbers that ascend by steps; a run begins where the one before broke off. */
function longestChain(numbers: readonly MarginNumber[], step: number): readonly MarginNumber[] {
  let longest: readonly MarginNumber[] = [];
  let chain: MarginNumber[] = [];
  for (const number of numbers) {
    const last = chain.at(-1);
    const steps = last === undefined ? 0 : (number.value - last.value) / step;
    if (last !== undefined && (!Number.isInteger(steps) || steps < 1 || steps > fewestLines)) {
      if (numbers.indexOf(number) < numbers.length / 2) chain = [number];
      continue;
    }
    chain.push(number);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
}
