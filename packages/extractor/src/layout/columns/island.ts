/**
 * Islands: a quotation or a box in the gutter between two columns, whose lines run around it. It is taken out, so that
 * the columns are read as if it were not there.
 */
import { isNonEmpty, lastOf, type NonEmpty } from "../../lists/non-empty.ts";
import { columnsBeside } from "./band.ts";
import { blocksOfColumn, type ColumnBlocks } from "./continuation.ts";
import type { GlyphFrame } from "../segments/frame.ts";
import type { Gutter } from "./gutter.ts";
import { isInStep } from "./in-step.ts";
import type { Row } from "../segments/row.ts";
import type { Segment } from "../segments/segment.ts";
import { fewestLines, halfOf, textGlyphs } from "../segments/measures.ts";

export interface Island {
  /** Its own segments only, from its top down. */
  readonly rows: NonEmpty<Row>;
}

/** What is between a gutter and its continuation further down, with text on both sides; null if there is nothing. */
export function islandIn(rows: readonly Row[], gutters: readonly Gutter[], frame: GlyphFrame): Island | null {
  const between = gutters.filter((gutter) => partsText(rows, gutter, frame));
  for (const above of between) {
    for (const below of between) {
      const island = below.firstRow > above.lastRow + 1 ? islandBetween(rows, above, below) : null;
      if (island !== null) return island;
    }
  }
  return null;
}

/** True for a gutter between two columns of text. */
function partsText(
  rows: readonly Row[],
  { from, to, firstRow, lastRow }: Gutter,
  frame: GlyphFrame,
): boolean {
  const inside = rows.slice(firstRow, lastRow + 1);
  const columns = columnsBeside(inside, (from + to) / 2);
  const left = blocksOfColumn(inside, columns[0], frame);
  const right = blocksOfColumn(inside, columns[1], frame);
  return isText(left) && isText(right) && !isInStep(left, right, inside);
}

function isText({ lines, glyphs, flows }: ColumnBlocks): boolean {
  return lines >= fewestLines && flows >= lines / 2 && glyphs >= textGlyphs * lines;
}

/** The rows without the segments of an island. */
export function withoutIsland(rows: readonly Row[], island: Island): readonly Row[] {
  const taken = new Set(island.rows.flatMap(({ segments }) => segments));
  return rows.flatMap((row) => {
    const segments = row.segments.filter((segment) => !taken.has(segment));
    if (segments.length === row.segments.length) return [row];
    return segments.length > 0 ? [{ ...row, segments }] : [];
  });
}

function islandBetween(rows: readonly Row[], above: Gutter, below: Gutter): Island | null {
  const from = Math.max(above.from, below.from);
  const to = Math.min(above.to, below.to);
  if (from >= to) return null;
  const between = rows.slice(above.lastRow + 1, below.firstRow);
  const seeds = between.flatMap((row) => row.segments.filter(({ start, end }) => start < to && end > from));
  if (seeds.length === 0) return null;
  const start = Math.min(...seeds.map((segment) => segment.start));
  const end = Math.max(...seeds.map((segment) => segment.end));
  const isInside = (segment: Segment) => segment.start < end && segment.end > start;
  const own = between.flatMap((row) => {
    const segments = row.segments.filter(isInside);
    return segments.length > 0 ? [{ ...row, segments }] : [];
  });
  if (!isNonEmpty(own)) return null;
  // Text that begins or ends above or below the island is not beside it.
  const [top, bottom] = [own[0], lastOf(own)];
  const beside = between.filter(
    ({ baseline }) =>
      baseline <= top.baseline + top.fontSize && baseline >= bottom.baseline - bottom.fontSize,
  );
  const fewest = Math.max(2, halfOf * own.length);
  const isFlanked =
    beside.filter((row) => row.segments.some((segment) => segment.end <= start)).length >= fewest &&
    beside.filter((row) => row.segments.some((segment) => segment.start >= end)).length >= fewest;
  return isFlanked ? { rows: own } : null;
}
