/** The axis of a chart: numbers one below the other that fall by equal steps, at equal distances. */
import { at } from "@docreview/model";
import type { Glyphs } from "../../glyphs/glyphs.ts";
import { grouped } from "../../lists/grouped.ts";
import { isNonEmpty, type NonEmpty } from "../../lists/non-empty.ts";
import { charactersOf, type Segment } from "../segments/segment.ts";
import { fewestCells, samePlace, seldom, usualLead } from "../segments/measures.ts";

/** From the top down. */
export type Axis = NonEmpty<Segment>;

interface Tick {
  readonly segment: Segment;
  readonly value: number;
}

/** No two of them share a tick. */
export function axesOf(segments: readonly Segment[], glyphs: Glyphs): readonly Axis[] {
  const numbers = segments.flatMap((segment): readonly Tick[] => {
    const value = valueOf(segment, glyphs);
    return value === null ? [] : [{ segment, value }];
  });
  const axes: Axis[] = [];
  const taken = new Set<Segment>();
  for (const edge of edges) {
    for (const column of columnsOf(
      numbers.filter(({ segment }) => !taken.has(segment)),
      edge,
    )) {
      for (const axis of stepsIn(column)) {
        axes.push(axis);
        axis.forEach((tick) => taken.add(tick));
      }
    }
  }
  return axes;
}

const edges: readonly ((segment: Segment) => number)[] = [
  ({ end }) => end,
  ({ start }) => start,
  ({ start, end }) => (start + end) / 2,
];

/** Numbers that are in line, from the top down. */
function columnsOf(ticks: readonly Tick[], edge: (segment: Segment) => number): readonly (readonly Tick[])[] {
  const sorted = ticks.toSorted((a, b) => edge(a.segment) - edge(b.segment));
  const columns = grouped(sorted, (last, next) => edge(next.segment) - edge(last.segment) <= samePlace);
  return columns.map((column) => column.toSorted((a, b) => b.segment.baseline - a.segment.baseline));
}

function stepsIn(column: readonly Tick[]): readonly Axis[] {
  const axes: Axis[] = [];
  for (let first = 0; first + 1 < column.length;) {
    const end = stepsEnd(column, first);
    const axis = column.slice(first, end).map(({ segment }) => segment);
    const isAxis = axis.length >= fewestCells && isNonEmpty(axis);
    if (isAxis) axes.push(axis);
    first = isAxis ? end : first + 1;
  }
  return axes;
}

/** The end of the equal steps that begin at a tick, which is not the last one. */
function stepsEnd(column: readonly Tick[], first: number): number {
  let [before, last] = [at(column, first), at(column, first + 1)];
  let end = first + 2;
  if (!isStep(before, last)) return end;
  for (const next of column.slice(end)) {
    if (!isEqualStep(before, last, next)) break;
    [before, last] = [last, next];
    end++;
  }
  return end;
}

function isStep(above: Tick, below: Tick): boolean {
  return distanceOf(above, below) >= usualLead * below.segment.fontSize && above.value > below.value;
}

/** By equal differences, or by equal factors. */
function isEqualStep(first: Tick, second: Tick, third: Tick): boolean {
  const distance = distanceOf(first, second);
  if (Math.abs(distanceOf(second, third) - distance) > seldom * distance) return false;
  const [a, b, c] = [first.value, second.value, third.value];
  const isEven = Math.abs(a - b - (b - c)) <= 1e-6 * (a - b);
  const isLogarithmic = c > 0 && b > c && Math.abs(a * c - b * b) <= 1e-6 * b * b;
  return isEven || isLogarithmic;
}

function distanceOf(above: Tick, below: Tick): number {
  return above.segment.baseline - below.segment.baseline;
}

const number =
  /^(?<sign>[-–−(]?)[$€£¥]?(?<sign2>[-–−]?)(?<whole>\d{1,3}(?:[,. ’]\d{3})+|\d+)(?:[.,](?<part>\d{1,4}))?(?:%|[kKmMbBxX×]|[mb]n)?\)?$/u;

/** The value of a segment that is a number, such as `12%` or `$1,200`; null for any other text. */
export function valueOf(segment: Segment, glyphs: Glyphs): number | null {
  const text = charactersOf(segment, glyphs);
  const { whole, part, sign, sign2 } = number.exec(text.trim().replace(/\s+(?=%)/u, ""))?.groups ?? {};
  if (whole === undefined) return null;
  const value = Number(`${whole.replace(/\D/gu, "")}.${part ?? "0"}`);
  return sign === "" && sign2 === "" ? value : -value;
}
