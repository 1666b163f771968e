/**
 * Regions of a page in reading order: columns of lines, and tables of rows. Rows between which no gutter runs are one
 * wide column. Where gutters run, columns of text are read one after the other, each divided again in the same way, and
 * tables row by row.
 */
import {
  bandsOf,
  columnsOf,
  crosses,
  edgesOf,
  firstRowOf,
  lastRowOf,
  lastTableRow,
  type Band,
} from "./band.ts";
import { blocksOfColumn, type GlyphFrame, type LineSegments } from "./continuation.ts";
import { guttersOf, type Gutter } from "./gutter.ts";
import { islandIn, withoutIsland, type Island } from "./island.ts";
import { areLists, isInStep } from "./in-step.ts";
import type { Row } from "./row.ts";
import { tableRowsOf, type TableRow } from "./table.ts";

export type Region =
  | { readonly kind: "column"; readonly lines: readonly LineSegments[] }
  | { readonly kind: "table"; readonly rows: readonly TableRow[] };

export function regionsOf(all: readonly Row[], frame: GlyphFrame): readonly Region[] {
  const gutters = guttersOf(all);
  const island = islandIn(all, gutters, frame);
  if (island === null) return regionsOfBands(all, { gutters, island, frame });
  const rows = withoutIsland(all, island);
  return regionsOfBands(rows, { gutters: guttersOf(rows), island, frame });
}

interface Division {
  readonly gutters: readonly Gutter[];
  readonly island: Island | null;
  readonly frame: GlyphFrame;
}

/** An island follows the columns that it stands between. */
function regionsOfBands(rows: readonly Row[], { gutters, island, frame }: Division): readonly Region[] {
  const bands = bandsOf(gutters);
  const regions: Region[] = [];
  const waiting = island === null ? [] : [island];
  let at = 0;
  bands.forEach((band, index) => {
    if (band.first < at) return;
    const limit = bands[index + 1]?.first ?? rows.length;
    const divided = divide(rows, { band, at, limit }, frame);
    if (divided.first > at) regions.push(...wideColumn(rows.slice(at, divided.first)));
    regions.push(...divided.regions);
    if (waiting.length > 0 && waiting[0]!.rows[0]!.baseline > rows[divided.last]!.baseline)
      regions.push(...regionsOf(waiting.pop()!.rows, frame));
    at = divided.last + 1;
  });
  if (at < rows.length) regions.push(...wideColumn(rows.slice(at)));
  return [...regions, ...waiting.flatMap((one) => regionsOf(one.rows, frame))];
}

function wideColumn(rows: readonly Row[]): readonly Region[] {
  return [{ kind: "column", lines: rows.map((row) => row.segments) }];
}

interface Divided {
  readonly first: number;
  readonly last: number;
  readonly regions: readonly Region[];
}

interface BandPlace {
  readonly band: Band;
  /** The first row that is not read yet. */
  readonly at: number;
  /** The first row of the next band. */
  readonly limit: number;
}

function divide(rows: readonly Row[], { band, at, limit }: BandPlace, frame: GlyphFrame): Divided {
  const inside = rows.slice(band.first, band.last + 1);
  const edges = edgesOf(band);
  const apart = edgesApart(inside, edges, frame);
  const clean = apart.filter((edge) => !inside.some((row) => crosses(row, edge)));
  if (clean.length > 0) {
    const first = firstRowOf(rows, clean, { first: band.first, limit: at });
    const last = lastRowOf(rows, clean, { last: band.last, limit });
    return { first, last, regions: readColumns(rows.slice(first, last + 1), clean, frame) };
  }
  const part = apart.length > 0 ? longestPart(band, apart) : null;
  if (part !== null) {
    const { firstRow, lastRow } = part;
    const regions = [
      rows.slice(band.first, firstRow),
      rows.slice(firstRow, lastRow + 1),
      rows.slice(lastRow + 1, band.last + 1),
    ];
    return { ...band, regions: regions.flatMap((some) => (some.length > 0 ? regionsOf(some, frame) : [])) };
  }
  const last = lastTableRow(rows, edges, { last: band.last, limit });
  const tableRows = rows.slice(band.first, last + 1);
  const table: Region = { kind: "table", rows: tableRowsOf(tableRows, columnsOf(tableRows, edges), frame) };
  return { first: band.first, last, regions: [table] };
}

/** The edges between columns that are not in step. */
function edgesApart(rows: readonly Row[], edges: readonly number[], frame: GlyphFrame): readonly number[] {
  const columns = columnsOf(rows, edges).map((lines) => blocksOfColumn(rows, lines, frame));
  if (areLists(columns)) return edges;
  return edges.filter((_, index) => !isInStep(columns[index]!, columns[index + 1]!, rows));
}

function readColumns(rows: readonly Row[], edges: readonly number[], frame: GlyphFrame): readonly Region[] {
  return columnsOf(rows, edges).flatMap((lines) =>
    regionsOf(
      rows.flatMap((row, index) => (lines[index]!.length > 0 ? [{ ...row, segments: lines[index]! }] : [])),
      frame,
    ),
  );
}

/** The longest gutter at one of the edges, unless it runs through the whole band. */
function longestPart({ first, last, gutters }: Band, edges: readonly number[]): Gutter | null {
  const parts = gutters.filter(
    (gutter) =>
      edges.some((edge) => gutter.from < edge && edge < gutter.to) &&
      (gutter.firstRow > first || gutter.lastRow < last),
  );
  if (parts.length === 0) return null;
  return parts.reduce((a, b) => (b.lastRow - b.firstRow > a.lastRow - a.firstRow ? b : a));
}
