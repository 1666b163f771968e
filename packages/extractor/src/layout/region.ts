/**
 * Regions of a page in reading order: columns of lines, and tables of rows. Rows between which no gutter runs are one
 * wide column; where gutters run, columns of prose are read one after the other, and anything else row by row.
 */
import type { Gutter } from "./gutter.ts";
import type { Row } from "./row.ts";
import type { Segment } from "./segment.ts";

/** Segments of one line from left to right; wide gaps between them part cells. */
export type LineSegments = readonly Segment[];

export type Region =
  | { readonly kind: "column"; readonly lines: readonly LineSegments[] }
  /** Each row holds cells, each cell lines. */
  | { readonly kind: "table"; readonly rows: readonly TableRow[] };

export type TableRow = readonly (readonly LineSegments[])[];

/** Rows `first` to `last`, parted into columns at the given places. */
interface Band {
  readonly first: number;
  readonly last: number;
  readonly edges: readonly number[];
}

/** The share of a band's rows that a gutter must run through to part it. */
const leastCover = 0.5;
/** A column is prose when its lines hold this many glyphs on average, and fill this share of its width. */
const proseGlyphs = 18;
const proseFill = 0.6;
/** This many lines in a row, each with this many glyphs, and filling this share of the column. */
const denseRun = 5;
const denseGlyphs = 25;
const denseFill = 0.85;
/** Baseline distance, in type sizes, up to which a lone row still continues a band above it. */
const continuingLead = 2.4;
/** A row that stands this much farther off than the closest ones opens a new row of a table. */
const looserLead = 1.25;

export function regionsOf(rows: readonly Row[], gutters: readonly Gutter[]): readonly Region[] {
  const regions: Region[] = [];
  let at = 0;
  for (const band of bandsOf(rows, gutters)) {
    if (band.first > at) regions.push(wideColumn(rows.slice(at, band.first)));
    regions.push(...bandRegions(rows.slice(band.first, band.last + 1), band.edges));
    at = band.last + 1;
  }
  if (at < rows.length) regions.push(wideColumn(rows.slice(at)));
  return regions;
}

function wideColumn(rows: readonly Row[]): Region {
  return { kind: "column", lines: rows.map((row) => row.segments) };
}

/** Gutters whose rows overlap make one band, parted by those that run through most of it. */
function bandsOf(rows: readonly Row[], gutters: readonly Gutter[]): readonly Band[] {
  const groups: { first: number; last: number; gutters: Gutter[] }[] = [];
  for (const gutter of gutters.toSorted((a, b) => a.firstRow - b.firstRow)) {
    const group = groups.at(-1);
    if (group !== undefined && gutter.firstRow <= group.last) {
      group.last = Math.max(group.last, gutter.lastRow);
      group.gutters.push(gutter);
    } else groups.push({ first: gutter.firstRow, last: gutter.lastRow, gutters: [gutter] });
  }
  return groups.map((group, index) => {
    const height = group.last - group.first + 1;
    const through = group.gutters.filter(
      (gutter) => gutter.lastRow - gutter.firstRow + 1 >= leastCover * height,
    );
    const kept = through.length > 0 ? through : group.gutters;
    const edges = distinct(kept.map((gutter) => (gutter.from + gutter.to) / 2));
    const limit = groups[index + 1]?.first ?? rows.length;
    return { first: group.first, last: extended(rows, { ...group, edges }, limit), edges };
  });
}

/** Columns end unevenly: rows below that keep to one column still belong to the band. */
function extended(rows: readonly Row[], band: Band, limit: number): number {
  let last = band.last;
  while (last + 1 < limit) {
    const row = rows[last + 1]!;
    const lead = rows[last]!.baseline - row.baseline;
    const crosses = row.segments.some((one) => band.edges.some((edge) => one.start < edge && one.end > edge));
    if (crosses || lead > continuingLead * row.fontSize) break;
    last++;
  }
  return last;
}

/** Ascending; places closer together than a character are one. */
function distinct(places: readonly number[]): readonly number[] {
  return places
    .toSorted((a, b) => a - b)
    .filter((place, index, all) => index === 0 || place - all[index - 1]! > 2);
}

function bandRegions(rows: readonly Row[], edges: readonly number[]): readonly Region[] {
  const columns = Array.from({ length: edges.length + 1 }, (_, column) =>
    rows.map((row) => row.segments.filter((segment) => columnOf(segment, edges) === column)),
  );
  const prose = columns.filter(isProse).length;
  if ((prose >= 2 && prose * 2 > columns.length) || columns.some(isDense)) {
    return columns.map((lines) => ({
      kind: "column",
      lines: lines.filter((line) => line.length > 0),
    }));
  }
  return [{ kind: "table", rows: tableRows(rows, columns) }];
}

function columnOf(segment: Segment, edges: readonly number[]): number {
  const middle = (segment.start + segment.end) / 2;
  return edges.filter((edge) => edge < middle).length;
}

function isProse(lines: readonly LineSegments[]): boolean {
  const inked = lines.filter((line) => line.length > 0);
  if (inked.length < 3) return false;
  const left = Math.min(...inked.map((line) => line[0]!.start));
  const right = Math.max(...inked.map((line) => line.at(-1)!.end));
  const glyphs = inked.flat().reduce((sum, segment) => sum + segment.glyphs.length, 0);
  const filled = inked.reduce((sum, line) => sum + line.at(-1)!.end - line[0]!.start, 0);
  return glyphs / inked.length >= proseGlyphs && filled / inked.length >= proseFill * (right - left);
}

/** A run of full lines, longer than cells have: what is beside it is another column, whatever it holds. */
function isDense(lines: readonly LineSegments[]): boolean {
  const inked = lines.filter((line) => line.length > 0);
  const widths = inked.map((line) => line.at(-1)!.end - line[0]!.start);
  const widest = Math.max(0, ...widths);
  let run = 0;
  return inked.some((line, index) => {
    const glyphs = line.reduce((sum, segment) => sum + segment.glyphs.length, 0);
    run = glyphs >= denseGlyphs && widths[index]! >= denseFill * widest ? run + 1 : 0;
    return run >= denseRun;
  });
}

/** Lines that stand closer together than the others, or leave the first cell empty, are the same row's next line. */
function tableRows(rows: readonly Row[], columns: readonly (readonly LineSegments[])[]): readonly TableRow[] {
  const leads = rows.slice(1).map((row, index) => rows[index]!.baseline - row.baseline);
  const closest = Math.min(...leads);
  const isUniform = leads.every((lead) => lead < looserLead * closest);
  const result: LineSegments[][][] = [];
  rows.forEach((_, index) => {
    const cells = columns.map((lines) => lines[index]!);
    const isClose = index > 0 && leads[index - 1]! < looserLead * closest;
    const continues = isClose && (!isUniform || cells[0]!.length === 0);
    const row = continues ? result.at(-1)! : cells.map((): LineSegments[] => []);
    if (!continues) result.push(row);
    cells.forEach((line, column) => {
      if (line.length > 0) row[column]!.push(line);
    });
  });
  return result;
}
