/**
 * Page furniture that reads at a right angle to the text: a stamp or masthead along the margin, or the running title of
 * a page whose table is turned. It is outside everything that reads in the page's main direction, and is recognised
 * because it is beside prose, repeats on a neighbouring page, or is a page number.
 */
import { at } from "@docreview/model";
import { verticalBounds } from "./furniture.ts";
import type { DirectedRows } from "../panels/directed-rows.ts";
import type { PageRows } from "./page-rows.ts";
import { isPageNumber, rowKey, type RowKey } from "../segments/row-key.ts";
import type { Row } from "../segments/row.ts";
import {
  baselineSlack,
  capHeight,
  columnGap,
  edgeShare,
  fewestCells,
  pageLines,
  proseGlyphs,
  sameAngle,
  samePlace,
} from "../segments/measures.ts";

/** The rows of a page's other directions, separated. */
export interface TurnedParts {
  readonly furniture: readonly DirectedRows[];
  readonly text: readonly DirectedRows[];
}

/** `beside` are the rows of the page that may be furniture, `near` those of the pages before and after it. */
export function separateTurnedFurniture(
  { directions: [main, ...others] }: PageRows,
  beside: readonly TurnedRow[],
  near: readonly TurnedRow[],
): TurnedParts {
  if (beside.length === 0 || main === undefined) return { furniture: [], text: others };
  const isProse = main.rows.filter((row) => glyphsOf(row) >= proseGlyphs).length >= pageLines;
  const furniture = new Set(
    beside
      .filter((one) => isProse || isPageNumber(one.text) || near.some((other) => isSame(one, other)))
      .map(({ row }) => row),
  );
  return {
    furniture: others.flatMap((one) => withRows(one, (row) => furniture.has(row))),
    text: others.flatMap((one) => withRows(one, (row) => !furniture.has(row))),
  };
}

export interface TurnedRow extends RowKey {
  readonly row: Row;
  readonly angle: number;
}

/** The rows of a page that read at a right angle to its text, and are outside it. */
export function turnedRowsBeside({
  page,
  insets,
  directions: [main, ...others],
}: PageRows): readonly TurnedRow[] {
  if (main === undefined || others.length === 0) return [];
  const { top, bottom } = verticalBounds(page, main.context.angle);
  const margin = edgeShare * (top - bottom);
  const rows = main.rows.filter(({ baseline }) => baseline <= top - margin && baseline >= bottom + margin);
  if (rows.length === 0 && insets.length === 0) return [];
  const bounds = boundsAlong(rows, insets, main);
  return others.flatMap((direction) => {
    const turn = quarterTurn(direction.context.angle - main.context.angle);
    if (turn === null || direction.rows.length > fewestCells) return [];
    return direction.rows
      .filter((row) => isOutside(row, turn, bounds))
      .map((row) => ({ row, angle: direction.context.angle, ...rowKey(row, direction.context) }));
  });
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** From the start of the leftmost row to the end of the rightmost, as the page is drawn. */
function boundsAlong(
  rows: readonly Row[],
  insets: readonly Extent[],
  { context: { rightToLeft } }: DirectedRows,
): Extent {
  const segments = rows
    .flatMap((row) => row.segments)
    .map(({ start, end }) => (rightToLeft ? { start: -end, end: -start } : { start, end }));
  const all = [...segments, ...insets];
  return { start: Math.min(...all.map(({ start }) => start)), end: Math.max(...all.map(({ end }) => end)) };
}

/** 1 for a quarter turn to the left, -1 for one to the right, null for any other angle. */
function quarterTurn(angle: number): 1 | -1 | null {
  if (Math.abs(Math.cos(angle)) > sameAngle) return null;
  return Math.sin(angle) > 0 ? 1 : -1;
}

/** In a row turned to the left, the tops of the letters are to the left of the baseline. */
function isOutside({ baseline, fontSize }: Row, turn: 1 | -1, { start, end }: Extent): boolean {
  const place = -turn * baseline;
  const [left, right] = turn === 1 ? [capHeight, baselineSlack] : [baselineSlack, capHeight];
  const gap = columnGap * fontSize;
  return place + right * fontSize + gap < start || place - left * fontSize - gap > end;
}

/** The same text in the same place of two pages. */
function isSame(one: TurnedRow, other: TurnedRow): boolean {
  return (
    one.key === other.key &&
    Math.abs(one.angle - other.angle) < sameAngle &&
    Math.abs(one.row.baseline - other.row.baseline) <= samePlace &&
    Math.abs(at(one.row.segments, 0).start - at(other.row.segments, 0).start) <= samePlace
  );
}

function glyphsOf({ segments }: Row): number {
  return segments.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
}

function withRows(directed: DirectedRows, isIn: (row: Row) => boolean): readonly DirectedRows[] {
  const rows = directed.rows.filter(isIn);
  return rows.length === 0 ? [] : [{ ...directed, rows }];
}
