/**
 * Regions of a page in reading order: columns of lines, and tables of rows. Rows without a gutter are one wide column.
 * Where there are gutters, columns of text are read one after the other, each divided again in the same way, and tables
 * row by row.
 */
import { at } from "@docreview/model";
import { pairwise } from "../../lists/pairwise.ts";
import {
  bandsOf,
  columnsOf,
  crosses,
  edgesOf,
  firstRowOf,
  headingWithin,
  lastRowOf,
  lastTableRow,
  rowsInColumn,
  type Band,
} from "./band.ts";
import { groupsOf, type RowGroup } from "./card.ts";
import { blocksOfColumn } from "./continuation.ts";
import type { GlyphFrame, LineSegments } from "../segments/frame.ts";
import { guttersOf, type Gutter } from "./gutter.ts";
import { islandIn, withoutIsland, type Island } from "./island.ts";
import { areLists, isInStep } from "./in-step.ts";
import type { Row } from "../segments/row.ts";
import { ruledRows } from "./ruled-rows.ts";
import { tableRowsOf, type TableRow } from "./table.ts";
import { edgeShare, fewestCells, pairOfLines, sectionLead } from "../segments/measures.ts";

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

/** An island follows the columns that it is between. */
function regionsOfBands(rows: readonly Row[], { gutters, island, frame }: Division): readonly Region[] {
  const bands = bandsOf(gutters);
  const regions: Region[] = [];
  let waiting = island;
  let next = 0;
  for (const [index, band] of bands.entries()) {
    if (band.first < next) continue;
    const limit = bands[index + 1]?.first ?? rows.length;
    const divided = divide(rows, { band, next, limit }, frame);
    if (divided.first > next) regions.push(...wideColumn(rows.slice(next, divided.first), frame));
    regions.push(...divided.regions);
    if (waiting !== null && waiting.rows[0].baseline > at(rows, divided.last).baseline) {
      regions.push(...regionsOf(waiting.rows, frame));
      waiting = null;
    }
    next = divided.last + 1;
  }
  if (next < rows.length) regions.push(...wideColumn(rows.slice(next), frame));
  return waiting === null ? regions : [...regions, ...regionsOf(waiting.rows, frame)];
}

function wideColumn(rows: readonly Row[], frame: GlyphFrame): readonly Region[] {
  return groupsOf(rows, frame).flatMap((group): readonly Region[] => {
    if (group.kind === "rows") return [{ kind: "column", lines: group.rows.map((row) => row.segments) }];
    return group.kind === "head" ? [{ kind: "table", rows: [group.cards] }] : columnsOfCards(group);
  });
}

/** Cards are read one after the other. */
function columnsOfCards({ cards }: RowGroup): readonly Region[] {
  return cards.map((lines) => ({ kind: "column", lines }));
}

/** The rows of a table, and the cards among them. */
function tableRegions(rows: readonly Row[], edges: readonly number[], frame: GlyphFrame): readonly Region[] {
  const regions: Region[] = [];
  let own: RowGroup[] = [];
  const close = () => {
    const all = own.flatMap((group) => group.rows);
    const wholes = own.filter(({ kind }) => kind === "head");
    if (all.length > 0)
      regions.push({
        kind: "table",
        rows: tableRowsOf(all, { columns: columnsOf(all, edges), wholes }, frame),
      });
    own = [];
  };
  for (const group of groupsOf(rows, frame)) {
    if (group.kind !== "cards") own.push(group);
    else {
      close();
      regions.push(...columnsOfCards(group));
    }
  }
  close();
  return regions;
}

interface Divided {
  readonly first: number;
  readonly last: number;
  readonly regions: readonly Region[];
}

interface BandPlace {
  readonly band: Band;
  /** The first row that has not been read yet. */
  readonly next: number;
  /** The first row of the next band. */
  readonly limit: number;
}

function divide(rows: readonly Row[], { band, next, limit }: BandPlace, frame: GlyphFrame): Divided {
  const inside = rows.slice(band.first, band.last + 1);
  const edges = edgesOf(band);
  const change = changeWithin(inside, edges, frame);
  if (change !== null) {
    const parts = [inside.slice(0, change), inside.slice(change)];
    return { ...band, regions: parts.flatMap((part) => regionsOf(part, frame)) };
  }
  const apart = edgesApart(inside, edges, frame);
  const clean = apart.filter((edge) => !inside.some((row) => crosses(row, edge)));
  if (clean.length > 0) {
    const first = firstRowOf(rows, clean, { first: band.first, limit: next });
    const last = lastRowOf(rows, clean, { band, limit });
    return { first, last, regions: readColumns(rows.slice(first, last + 1), clean, frame) };
  }
  const heading = apart.length > 0 ? null : headingWithin(rows, band);
  if (heading !== null) {
    const above = regionsOf(rows.slice(band.first, heading), frame);
    const below = regionsOf(rows.slice(heading + 1, band.last + 1), frame);
    return { ...band, regions: [...above, ...wideColumn(rows.slice(heading, heading + 1), frame), ...below] };
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
  const regions = tableRegions(rows.slice(band.first, last + 1), edges, frame);
  return { first: band.first, last, regions };
}

/** Where a table ends and columns of text begin, or the other way round, with white space in between; null if nowhere. */
function changeWithin(rows: readonly Row[], edges: readonly number[], frame: GlyphFrame): number | null {
  const breaks = pairwise(rows).flatMap(([above, row], index) =>
    above.baseline - row.baseline > sectionLead * row.fontSize ? [index + 1] : [],
  );
  let before: boolean | null = null;
  for (const [index, start] of [0, ...breaks].entries()) {
    const section = rows.slice(start, breaks[index] ?? rows.length);
    const shared = section.filter((row) => columnsInked(row, edges) > 1);
    if (shared.length < fewestCells) continue;
    const isTable = isTableAlone(section, frame) && edgesApart(section, edges, frame).length === 0;
    if (before !== null && before !== isTable) return start;
    before = isTable;
  }
  return null;
}

/** True if nothing in a section would be read as columns of text if the section were alone. */
function isTableAlone(section: readonly Row[], frame: GlyphFrame): boolean {
  return bandsOf(guttersOf(section)).every((band) => {
    const inside = section.slice(band.first, band.last + 1);
    return edgesApart(inside, edgesOf(band), frame).length === 0;
  });
}

function columnsInked(row: Row, edges: readonly number[]): number {
  return columnsOf([row], edges).filter((lines) => lines.flat().length > 0).length;
}

/** The edges between columns that are read one after the other, because they are not in step. */
function edgesApart(rows: readonly Row[], edges: readonly number[], frame: GlyphFrame): readonly number[] {
  const columns = columnsOf(rows, edges).map((lines) => ({
    lines,
    blocks: blocksOfColumn(rows, lines, frame),
  }));
  const isList = areLists(columns.map(({ blocks }) => blocks));
  return edges.filter((_, index) => {
    const [left, right] = [at(columns, index), at(columns, index + 1)];
    if (areRuled(rows, [left.lines, right.lines], frame)) return false;
    return isList || !isInStep(left.blocks, right.blocks, rows);
  });
}

/** True if rules that run across two columns separate their rows. */
function areRuled(
  rows: readonly Row[],
  [left, right]: readonly [readonly LineSegments[], readonly LineSegments[]],
  { rules }: GlyphFrame,
): boolean {
  const end = Math.max(...left.flat().map((segment) => segment.end));
  const start = Math.min(...right.flat().map((segment) => segment.start));
  const ruled = ruledRows(rows, rules, [end, start]).filter((isRuled) => isRuled).length;
  return ruled >= Math.max(pairOfLines, edgeShare * rows.length);
}

function readColumns(rows: readonly Row[], edges: readonly number[], frame: GlyphFrame): readonly Region[] {
  return columnsOf(rows, edges).flatMap((lines) => regionsOf(rowsInColumn(rows, lines), frame));
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
