/** Bands: rows that gutters divide in the same way, and the columns between the gutters. */
import { at } from "@docreview/model";
import { grouped } from "../../lists/grouped.ts";
import { pairwise } from "../../lists/pairwise.ts";
import type { LineSegments } from "../segments/frame.ts";
import type { Gutter } from "./gutter.ts";
import type { Row } from "../segments/row.ts";
import type { Segment } from "../segments/segment.ts";
import { closeLead, halfOf, looseLead, oneSize, sameSize, slightlyMore } from "../segments/measures.ts";

/** Rows `first` to `last`, both included. */
export interface Band {
  readonly first: number;
  readonly last: number;
  readonly gutters: readonly Gutter[];
}

/** From the top of the page downwards. Gutters whose rows overlap form one band. */
export function bandsOf(gutters: readonly Gutter[]): readonly Band[] {
  const groups: { first: number; last: number; gutters: Gutter[] }[] = [];
  for (const gutter of gutters.toSorted((a, b) => a.firstRow - b.firstRow)) {
    const group = groups.at(-1);
    if (group !== undefined && gutter.firstRow <= group.last) {
      group.last = Math.max(group.last, gutter.lastRow);
      group.gutters.push(gutter);
    } else groups.push({ first: gutter.firstRow, last: gutter.lastRow, gutters: [gutter] });
  }
  return groups;
}

/** The positions of the gutters that run through most of a band, from left to right. */
export function edgesOf({ first, last, gutters }: Band): readonly number[] {
  const height = last - first + 1;
  const through = gutters.filter((gutter) => gutter.lastRow - gutter.firstRow + 1 >= halfOf * height);
  return distinct((through.length > 0 ? through : gutters).map((gutter) => (gutter.from + gutter.to) / 2));
}

/** Ascending; positions closer together than a character count as one. */
function distinct(places: readonly number[]): readonly number[] {
  const sorted = places.toSorted((a, b) => a - b);
  return grouped(sorted, (last, next) => next - last <= 2).map(([first]) => first);
}

/**
 * A row between two parts of a band that are divided differently, such as the heading of a table below two columns: it
 * is larger, alone in all columns, and has white space above it. Null if there is none.
 */
export function headingWithin(rows: readonly Row[], { first, last, gutters }: Band): number | null {
  for (let index = first + 2; index < last - 1; index++) {
    const [above, row, below] = [at(rows, index - 1), at(rows, index), at(rows, index + 1)];
    const isAlone =
      row.segments.length === 1 &&
      row.fontSize >= slightlyMore * Math.max(above.fontSize, below.fontSize) &&
      above.baseline - row.baseline > closeLead * row.fontSize &&
      row.baseline - below.baseline > oneSize * row.fontSize;
    if (!isAlone) continue;
    if (gutters.some(({ lastRow }) => lastRow < index) || gutters.some(({ firstRow }) => firstRow > index))
      return index;
  }
  return null;
}

/** For each column the line of each row, empty if the row has no text in that column. */
export function columnsOf(
  rows: readonly Row[],
  edges: readonly number[],
): readonly (readonly LineSegments[])[] {
  return Array.from({ length: edges.length + 1 }, (_, column) =>
    rows.map((row) =>
      row.segments.filter((segment) => columnOf(segment.start, segment.end, edges) === column),
    ),
  );
}

function columnOf(start: number, end: number, edges: readonly number[]): number {
  const middle = (start + end) / 2;
  return edges.filter((edge) => edge < middle).length;
}

/** The columns on the left and on the right of one edge. */
export function columnsBeside(
  rows: readonly Row[],
  edge: number,
): readonly [left: readonly LineSegments[], right: readonly LineSegments[]] {
  const isRight = ({ start, end }: Segment) => edge < (start + end) / 2;
  return [
    rows.map(({ segments }) => segments.filter((segment) => !isRight(segment))),
    rows.map(({ segments }) => segments.filter(isRight)),
  ];
}

/** The rows that have text in a column, reduced to that text. */
export function rowsInColumn(rows: readonly Row[], lines: readonly LineSegments[]): readonly Row[] {
  return rows.flatMap((row, index) => {
    const segments = at(lines, index);
    return segments.length > 0 ? [{ ...row, segments }] : [];
  });
}

/** The last row of a table: the rows are close and of one type size, so that the text below is not taken for a row. */
export function lastTableRow(
  rows: readonly Row[],
  edges: readonly number[],
  { last, limit }: { last: number; limit: number },
): number {
  const continues = (above: Row, below: Row) => isNear(above, below) && keepsTo(below, edges);
  return lastContinued(rows.slice(0, limit), last, continues);
}

/** The last row, from row `first` on, that each row before it continues to. */
function lastContinued(
  rows: readonly Row[],
  first: number,
  continues: (above: Row, below: Row) => boolean,
): number {
  const pairs = pairwise(rows.slice(first));
  const end = pairs.findIndex(([above, below]) => !continues(above, below));
  return first + (end < 0 ? pairs.length : end);
}

function keepsTo(row: Row, edges: readonly number[]): boolean {
  return !edges.some((edge) => crosses(row, edge));
}

export function crosses({ segments }: Row, edge: number): boolean {
  return segments.some(({ start, end }) => start < edge && end > edge);
}

/**
 * The last row of columns that end unevenly: the rows are above `limit`, keep to the columns, and are no farther apart than
 * lines within the columns.
 */
export function lastRowOf(
  rows: readonly Row[],
  edges: readonly number[],
  { band, limit }: { readonly band: Pick<Band, "first" | "last">; readonly limit: number },
): number {
  const widest = slightlyMore * widestLead(rows.slice(band.first, band.last + 1), edges);
  const continues = (above: Row, below: Row) =>
    above.baseline - below.baseline <= Math.max(looseLead * below.fontSize, widest) && keepsTo(below, edges);
  return lastContinued(rows.slice(0, limit), band.last, continues);
}

/** The widest distance between lines that follow each other in one column. */
function widestLead(rows: readonly Row[], edges: readonly number[]): number {
  const leads = columnsOf(rows, edges).flatMap((lines) =>
    pairwise(rowsInColumn(rows, lines)).map(([above, below]) => above.baseline - below.baseline),
  );
  return Math.max(0, ...leads);
}

/** The first row of columns that begin unevenly: the rows keep to the columns, and are as close as lines. */
export function firstRowOf(
  rows: readonly Row[],
  edges: readonly number[],
  from: { first: number; limit: number },
): number {
  let { first } = from;
  const continues = (above: Row, below: Row) => isNear(above, below) && keepsTo(above, edges);
  while (first > from.limit && continues(at(rows, first - 1), at(rows, first))) first--;
  // A line that does not reach the gutter may be the last of a paragraph that runs across it.
  const isCut = (above: Row, below: Row) => isNear(above, below) && !keepsTo(above, edges);
  while (first > 0 && first < from.first && isCut(at(rows, first - 1), at(rows, first))) first++;
  return first;
}

function isNear(above: Row, below: Row): boolean {
  return (
    above.baseline - below.baseline <= closeLead * below.fontSize &&
    Math.abs(above.fontSize - below.fontSize) <= sameSize * below.fontSize
  );
}
