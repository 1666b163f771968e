/**
 * Numbers that may number the lines of a page: digits at the start or the end of a segment, apart from its other
 * glyphs, above each other and ascending. Lengths are user-space units in the frame of the direction.
 */
import type { Glyphs } from "../../glyphs/glyphs.ts";
import { isSpace, type Segment } from "../segments/segment.ts";
import { placeOf } from "../segments/pair.ts";
import { columnGap, farLead, fewestCells, fewestLines, halfSize, nearlyAll } from "../segments/measures.ts";
import { smallerSize } from "./measures.ts";

export interface MarginNumber {
  readonly value: number;
  /** The segment that its digits are in, which may be all of it. */
  readonly source: Segment;
  /** The digits alone. */
  readonly digits: Segment;
}

/** Numbers above each other, from the top downwards, each a multiple of `step` more than the one before. */
export interface NumberStrip {
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly MarginNumber[];
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
  const { code } = frame.glyphs;
  const first = isDigit(code[glyphs[0]!]!) ? edgeNumber(segment, glyphs, frame) : null;
  if (first !== null && first.digits.end === segment.end) return [first];
  const ink = glyphs.findLast((index) => !isSpace(code[index]!));
  const last =
    ink !== undefined && isDigit(code[ink]!) ? edgeNumber(segment, glyphs.toReversed(), frame) : null;
  return [first, last].filter((one) => one !== null);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The number that the glyphs of a segment begin with, if it stands apart from what follows. */
function edgeNumber(source: Segment, indexes: readonly number[], frame: Frame): MarginNumber | null {
  const { code } = frame.glyphs;
  const digits: number[] = [];
  let next: number | null = null;
  for (const index of indexes) {
    if (isSpace(code[index]!)) continue;
    if (!isDigit(code[index]!)) {
      next = index;
      break;
    }
    digits.push(index);
    if (digits.length > fewestCells) return null;
  }
  if (digits.length === 0) return null;
  const places = digits.map((index) => placeOf(index, frame.glyphs, frame.angle));
  places.sort((a, b) => a.start - b.start);
  const [{ start, across, fontSize }] = places as [(typeof places)[0]];
  const { end } = places.at(-1)!;
  if (next !== null && !standsApart({ start, end, fontSize }, placeOf(next, frame.glyphs, frame.angle)))
    return null;
  return {
    value: Number(String.fromCodePoint(...places.map(({ index }) => code[index]!))),
    source,
    digits: { glyphs: places.map(({ index }) => index), start, end, baseline: across, fontSize },
  };
}

interface Extent {
  readonly start: number;
  readonly end: number;
  readonly fontSize: number;
}

function standsApart(number: Extent, text: Extent): boolean {
  const gap = Math.max(text.start - number.end, number.start - text.end);
  const isSmaller = number.fontSize < smallerSize * text.fontSize;
  return gap > (isSmaller ? halfSize : columnGap) * Math.max(number.fontSize, text.fontSize);
}

/** Those that overlap when seen from above. */
function alignedGroups(numbers: readonly MarginNumber[]): readonly (readonly MarginNumber[])[] {
  const groups: { end: number; numbers: MarginNumber[] }[] = [];
  for (const number of numbers.toSorted((a, b) => a.digits.start - b.digits.start)) {
    const group = groups.at(-1);
    const { start, end, fontSize } = number.digits;
    const isWithin = group !== undefined && end - group.numbers[0]!.digits.start < farLead * fontSize;
    if (group !== undefined && isWithin && start < group.end) {
      group.end = Math.max(group.end, end);
      group.numbers.push(number);
    } else groups.push({ end, numbers: [number] });
  }
  return groups.map((group) => group.numbers);
}

function ascendingStrip(group: readonly MarginNumber[]): NumberStrip | null {
  const sorted = group.toSorted((a, b) => b.digits.baseline - a.digits.baseline);
  const step = sorted.length === 1 ? sorted[0]!.value : usualStep(sorted);
  if (step <= 0) return null;
  const numbers = longestChain(sorted, step);
  if (numbers.length < nearlyAll * sorted.length) return null;
  return {
    start: Math.min(...numbers.map(({ digits }) => digits.start)),
    end: Math.max(...numbers.map(({ digits }) => digits.end)),
    numbers,
    step,
  };
}

function usualStep(numbers: readonly MarginNumber[]): number {
  const counts = new Map<number, number>();
  numbers.slice(1).forEach(({ value }, index) => {
    const difference = value - numbers[index]!.value;
    counts.set(difference, (counts.get(difference) ?? 0) + 1);
  });
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
}

/** Each begins where the one before broke off. */
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
