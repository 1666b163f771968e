/** Where a page draws charts: beside an axis, or over bars on one line. */
import type { Glyphs } from "../../glyphs/glyphs.ts";
import { lastOf, type NonEmpty } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import { valueOf, type Axis } from "./axis.ts";
import type { DirectedSegments } from "../lines/directed-segments.ts";
import type { Rule } from "../segments/rule.ts";
import type { Segment } from "../segments/segment.ts";
import {
  closeLead,
  farLead,
  fewestLines,
  halfOf,
  majority,
  markerGap,
  oneSize,
  samePlace,
  scriptRise,
  tenth,
} from "../segments/measures.ts";

/** In the frame of the page's direction. */
export interface Plot {
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
  /** The type size of its labels. */
  readonly fontSize: number;
  readonly axes: readonly Axis[];
}

/** The plot that an axis belongs to, or null if nothing is drawn beside it. */
export function plotBeside(axis: Axis, segments: readonly Segment[], rules: readonly Rule[]): Plot | null {
  const { fontSize, baseline: lowest } = lastOf(axis);
  const top = axis[0].baseline + closeLead * fontSize;
  const bottom = lowest - 0.5 * fontSize;
  const start = Math.min(...axis.map((tick) => tick.start));
  const right = Math.max(...axis.map((tick) => tick.end));
  const drawn = rules
    .filter(({ start: from, across }) => across > bottom && across < top && from > right - 1)
    .toSorted((a, b) => a.start - b.start);
  const first = drawn.find(
    (rule) => rule.start < right + farLead * fontSize && rule.end - rule.start > markerGap * fontSize,
  );
  if (first === undefined) return null;
  let { end } = first;
  for (const rule of drawn) if (rule.start <= end + oneSize * fontSize) end = Math.max(end, rule.end);
  const hasCells = axis.filter((tick) =>
    segments.some(
      (other) =>
        other.start > right &&
        other.start < end &&
        Math.abs(other.baseline - tick.baseline) < scriptRise * fontSize,
    ),
  );
  if (hasCells.length > halfOf * axis.length) return null;
  return { start, end, top, bottom, fontSize, axes: [axis] };
}

interface Bar {
  readonly start: number;
  readonly end: number;
  readonly bottom: number;
  readonly top: number;
}

/** Plots of bars with one width and different heights, apart from each other on one line, and with names below. */
export function plotsOfBars({ context, uprights, segments }: DirectedSegments): readonly Plot[] {
  const bars = barsOf(context.rules, uprights).toSorted((a, b) => a.start - b.start);
  const groups: [Bar, ...Bar[]][] = [];
  for (const bar of bars) {
    const group = groups.find(([first]) => isAlike(first, bar));
    if (group === undefined) groups.push([bar]);
    else group.push(bar);
  }
  return groups.flatMap((group) => {
    const plot = plotOf(group, segments, context.glyphs);
    return plot === null ? [] : [plot];
  });
}

/** Boxes of which all sides are drawn. */
function barsOf(rules: readonly Rule[], uprights: readonly Rule[]): readonly Bar[] {
  const keyOf = (along: number, bottom: number, top: number) =>
    [along, bottom, top].map((place) => Math.round(place / samePlace)).join(" ");
  const drawn = new Set(uprights.map(({ across, start, end }) => keyOf(across, start, end)));
  const lower = Map.groupBy(rules, ({ start }) => Math.round(start / samePlace));
  return rules.flatMap(({ start, end, across: top }) => {
    const isLower = (rule: Rule) =>
      rule.across < top - samePlace &&
      Math.abs(rule.end - end) < samePlace &&
      drawn.has(keyOf(start, rule.across, top)) &&
      drawn.has(keyOf(end, rule.across, top));
    const side = lower.get(Math.round(start / samePlace))?.find(isLower);
    return side === undefined ? [] : [{ start, end, bottom: side.across, top }];
  });
}

function isAlike(one: Bar, other: Bar): boolean {
  return (
    Math.abs(one.bottom - other.bottom) <= samePlace &&
    Math.abs(one.end - one.start - (other.end - other.start)) <= 2 * samePlace
  );
}

function plotOf(bars: NonEmpty<Bar>, segments: readonly Segment[], glyphs: Glyphs): Plot | null {
  if (bars.length < fewestLines) return null;
  const [first] = bars;
  const gaps = pairwise(bars).map(([left, right]) => right.start - left.end);
  const tops = bars.map(({ top }) => top);
  const [lowest, highest] = [Math.min(...tops), Math.max(...tops)];
  const touches = gaps.some((gap) => gap < tenth * (first.end - first.start));
  if (touches || highest - lowest < samePlace) return null;
  const names = bars.flatMap((bar) => segments.find((segment) => isNameOf(bar, segment)) ?? []);
  const [name] = names;
  if (name === undefined || names.length < majority * bars.length) return null;
  // Boxes with words in them are part of a diagram.
  const hasWords = bars.some((bar) =>
    segments.some((segment) => isInside(bar, segment) && valueOf(segment, glyphs) === null),
  );
  if (hasWords) return null;
  const margin = Math.max(...gaps) / 2;
  const { fontSize } = name;
  return {
    start: first.start - margin,
    end: lastOf(bars).end + margin,
    top: highest + closeLead * fontSize,
    bottom: first.bottom,
    fontSize,
    axes: [],
  };
}

function isNameOf({ start, end, bottom }: Bar, name: Segment): boolean {
  const below = (bottom - name.baseline) / name.fontSize;
  return below > 0 && below < farLead && Math.abs(start + end - name.start - name.end) < end - start;
}

function isInside({ start, end, bottom, top }: Bar, segment: Segment): boolean {
  const middle = (segment.start + segment.end) / 2;
  return middle > start && middle < end && segment.baseline > bottom && segment.baseline < top;
}
