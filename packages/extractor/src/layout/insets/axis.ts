/** The axis of a chart: numbers below each other that fall by equal steps, at equal distances. */
import type { Glyphs } from "../../glyphs/glyphs.ts";
import type { Segment } from "../segments/segment.ts";
import { fewestCells, samePlace, seldom, usualLead } from "../segments/measures.ts";

/** From the top down. */
export type Axis = readonly Segment[];

interface Tick {
  readonly segment: Segment;
  readonly value: number;
}

/** None of them share a tick. */
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
function columnsOf(ticks: readonly Tick[], edge: (segment: Segment) => number): readonly Tick[][] {
  const columns: Tick[][] = [];
  for (const tick of ticks.toSorted((a, b) => edge(a.segment) - edge(b.segment))) {
    const column = columns.at(-1);
    const isInLine = column !== undefined && edge(tick.segment) - edge(column.at(-1)!.segment) <= samePlace;
    if (isInLine) column.push(tick);
    else columns.push([tick]);
  }
  return columns.map((column) => column.toSorted((a, b) => b.segment.baseline - a.segment.baseline));
}

function stepsIn(column: readonly Tick[]): readonly Axis[] {
  const axes: Axis[] = [];
  for (let first = 0; first + 1 < column.length;) {
    let next = first + 1;
    if (isStep(column[first]!, column[next]!)) {
      while (next + 1 < column.length && goesOn(column[next - 1]!, column[next]!, column[next + 1]!)) next++;
    }
    const isAxis = next - first + 1 >= fewestCells;
    if (isAxis) axes.push(column.slice(first, next + 1).map(({ segment }) => segment));
    first = isAxis ? next + 1 : first + 1;
  }
  return axes;
}

function isStep(above: Tick, below: Tick): boolean {
  return distanceOf(above, below) >= usualLead * below.segment.fontSize && above.value > below.value;
}

/** By equal differences, or by equal factors. */
function goesOn(first: Tick, second: Tick, third: Tick): boolean {
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

/** Null for what is not a number alone, such as `12%` or `$1,200` is. */
export function valueOf(segment: Segment, glyphs: Glyphs): number | null {
  const text = textOf(segment, glyphs);
  const groups = number.exec(text.trim().replace(/\s+(?=%)/u, ""))?.groups;
  if (groups === undefined) return null;
  const value = Number(`${groups["whole"]!.replace(/\D/gu, "")}.${groups["part"] ?? "0"}`);
  return groups["sign"] === "" && groups["sign2"] === "" ? value : -value;
}

function textOf({ glyphs: indexes }: Segment, { code }: Glyphs): string {
  return String.fromCodePoint(...indexes.map((index) => code[index]!));
}
