/**
 * Gutters: upright strips of white space that separate columns, found by sweeping down the rows and keeping each gap for
 * as long as no ink closes it (after T. M. Breuel, "Two Geometric Algorithms for Layout Analysis", DAS 2002, reduced
 * to strips between rows). Lengths are user-space units in the frame of the text's direction.
 */
import { pairwise } from "../../lists/pairwise.ts";
import type { Row } from "../segments/row.ts";
import { capHeight, columnGap, fewestLines, tallestHole } from "../segments/measures.ts";

export interface Gutter {
  readonly from: number;
  readonly to: number;
  /** Indexes of the first and last row that it divides, both included. */
  readonly firstRow: number;
  readonly lastRow: number;
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

interface OpenGutter extends Interval {
  readonly firstRow: number;
  readonly lastRow: number;
  /** How many rows have ink on both of its sides. */
  readonly support: number;
}

/** In no particular order. */
export function guttersOf(rows: readonly Row[]): readonly Gutter[] {
  const found: OpenGutter[] = [];
  let open: readonly OpenGutter[] = [];
  rows.forEach((row, index) => {
    const ink = inkBeside(rows, row, index);
    const least = columnGap * row.fontSize;
    const above = rows[index - 1];
    const crossesHole = above !== undefined && above.baseline - row.baseline > tallestHole * row.fontSize;
    const kept = crossesHole ? [] : open.flatMap((gutter) => passed(gutter, ink, { least, index }));
    found.push(
      ...open.filter(
        (gutter) =>
          !kept.some(
            (one) => one.firstRow === gutter.firstRow && one.from >= gutter.from && one.to <= gutter.to,
          ),
      ),
    );
    const opened = gapsOf(ink, least)
      .filter((gap) => !kept.some((one) => one.from < gap.to && gap.from < one.to))
      .map((gap) => ({ ...gap, firstRow: index, lastRow: index, support: 1 }));
    open = [...kept, ...opened];
  });
  return [...found, ...open].filter((gutter) => gutter.support >= fewestLines);
}

/** What is left of a gutter after a row: its widest free part, if it is wide enough. */
function passed(
  gutter: OpenGutter,
  ink: readonly Interval[],
  row: { least: number; index: number },
): OpenGutter[] {
  const inside = ink.filter((one) => one.from < gutter.to && one.to > gutter.from);
  let widest: Interval = { from: 0, to: 0 };
  let from = gutter.from;
  for (const one of [...inside, { from: gutter.to, to: gutter.to }]) {
    if (one.from - from > widest.to - widest.from) widest = { from, to: one.from };
    from = one.to;
  }
  if (widest.to - widest.from < row.least) return [];
  const parts = ink.some((one) => one.to <= widest.from) && ink.some((one) => one.from >= widest.to);
  if (!parts) return [{ ...gutter, ...widest }];
  return [{ ...gutter, ...widest, lastRow: row.index, support: gutter.support + 1 }];
}

/** The ink at the height of a row, from left to right: its own segments, and those of rows that overlap it. */
function inkBeside(rows: readonly Row[], own: Row, index: number): readonly Interval[] {
  const bottom = own.baseline;
  const top = own.baseline + capHeight * own.fontSize;
  const beside: Interval[] = [];
  for (const step of [-1, 1]) {
    for (let other = step < 0 ? index : index + 1; other >= 0; other += step) {
      const row = rows[other];
      if (row === undefined) break;
      if (Math.abs(row.baseline - own.baseline) > 2 * Math.max(row.fontSize, own.fontSize)) break;
      if (row.baseline >= top || row.baseline + capHeight * row.fontSize <= bottom) continue;
      beside.push(...row.segments.map(({ start, end }) => ({ from: start, to: end })));
    }
  }
  return mergedIntervals(beside);
}

/** Ascending; intervals that overlap or touch become one. */
export function mergedIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

function gapsOf(ink: readonly Interval[], least: number): readonly Interval[] {
  return pairwise(ink)
    .map(([left, right]) => ({ from: left.to, to: right.from }))
    .filter(({ from, to }) => to - from >= least);
}
