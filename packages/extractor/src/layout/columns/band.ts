/** Bands: rows that gutters part in the same way, and the columns between the gutters. */
import type { LineSegments } from "../segments/frame.ts";
import type { Gutter } from "./gutter.ts";
import type { Row } from "../segments/row.ts";
import { closeLead, halfOf, looseLead, oneSize, sameSize, slightlyMore } from "../segments/measures.ts";

/** Rows `first` to `last`, both included. */
export interface Band {
  readonly first: number;
  readonly last: number;
  readonly gutters: readonly Gutter[];
}

/** From the top of the page downwards. Gutters whose rows overlap make one band. */
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

/** The places of the gutters that run through most of a band, from left to right. */
export function edgesOf({ first, last, gutters }: Band): readonly number[] {
  const height = last - first + 1;
  const through = gutters.filter((gutter) => gutter.lastRow - gutter.firstRow + 1 >= halfOf * height);
  return distinct((through.length > 0 ? through : gutters).map((gutter) => (gutter.from + gutter.to) / 2));
}

/** Ascending; places closer together than a character are one. */
function distinct(places: readonly number[]): readonly number[] {
  return places
    .toSorted((a, b) => a - b)
    .filter((place, index, all) => index === 0 || place - all[index - 1]! > 2);
}

/**
 * A row between two parts of a band that are divided differently, such as the heading of a table below two columns:
 * larger, alone in all columns, with white space above it. Null if there is none.
 */
export function headingWithin(rows: readonly Row[], { first, last, gutters }: Band): number | null {
  for (let at = first + 2; at < last - 1; at++) {
    const [above, row, below] = [rows[at - 1]!, rows[at]!, rows[at + 1]!];
    const isAlone =
      row.segments.length === 1 &&
      row.fontSize >= slightlyMore * Math.max(above.fontSize, below.fontSize) &&
      above.baseline - row.baseline > closeLead * row.fontSize &&
      row.baseline - below.baseline > oneSize * row.fontSize;
    if (!isAlone) continue;
    if (gutters.some(({ lastRow }) => lastRow < at) || gutters.some(({ firstRow }) => firstRow > at))
      return at;
  }
  return null;
}

/** For each column the line of each row, empty where it has no text in that column. */
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

/** How far a table reaches down: rows as close and of the same type, so that the text below it is not taken for a row. */
export function lastTableRow(
  rows: readonly Row[],
  edges: readonly number[],
  from: { last: number; limit: number },
): number {
  let { last } = from;
  while (last + 1 < from.limit && isNear(rows[last]!, rows[last + 1]!) && keepsTo(rows[last + 1]!, edges))
    last++;
  return last;
}

function keepsTo(row: Row, edges: readonly number[]): boolean {
  return !edges.some((edge) => crosses(row, edge));
}

export function crosses({ segments }: Row, edge: number): boolean {
  return segments.some(({ start, end }) => start < edge && end > edge);
}

/**
 * How far columns that end unevenly reach down: rows that keep to their columns, above `limit`, and stand no farther apart
 * than lines within the columns do.
 */
export function lastRowOf(
  rows: readonly Row[],
  edges: readonly number[],
  { band, limit }: { readonly band: Pick<Band, "first" | "last">; readonly limit: number },
): number {
  const widest = slightlyMore * widestLead(rows.slice(band.first, band.last + 1), edges);
  const continues = (above: Row, below: Row) =>
    above.baseline - below.baseline <= Math.max(looseLead * below.fontSize, widest) &&
    !edges.some((edge) => crosses(below, edge));
  let { last } = band;
  while (last + 1 < limit && continues(rows[last]!, rows[last + 1]!)) last++;
  return last;
}

/** Of lines that follow each other in one column. */
function widestLead(rows: readonly Row[], edges: readonly number[]): number {
  const leads = columnsOf(rows, edges).flatMap((lines) => {
    const baselines = rows.filter((_, index) => lines[index]!.length > 0).map(({ baseline }) => baseline);
    return baselines.slice(1).map((baseline, index) => baselines[index]! - baseline);
  });
  return Math.max(0, ...leads);
}

/** How far columns that begin unevenly reach up: rows that keep to their columns, and are as close as lines are. */
export function firstRowOf(
  rows: readonly Row[],
  edges: readonly number[],
  from: { first: number; limit: number },
): number {
  let { first } = from;
  while (first > from.limit && opens(rows[first - 1]!, rows[first]!, edges)) first--;
  // A line that does not reach the gutter may be the last of a paragraph that runs across it.
  while (
    first > 0 &&
    first < from.first &&
    isNear(rows[first - 1]!, rows[first]!) &&
    edges.some((edge) => crosses(rows[first - 1]!, edge))
  )
    first++;
  return first;
}

function opens(above: Row, below: Row, edges: readonly number[]): boolean {
  return isNear(above, below) && !edges.some((edge) => crosses(above, edge));
}

function isNear(above: Row, below: Row): boolean {
  return (
    above.baseline - below.baseline <= closeLead * below.fontSize &&
    Math.abs(above.fontSize - below.fontSize) <= sameSize * below.fontSize
  );
}
