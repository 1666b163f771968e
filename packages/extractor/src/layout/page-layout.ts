/** From the glyphs of one page to its rows, and from rows to paragraphs in reading order: the stages, as visible lists. */
import type { HiddenReason, Page } from "@docreview/model";
import type { PageGlyphs } from "../glyphs/glyphs.ts";
import { partUnseen } from "../unseen/part-unseen.ts";
import { guttersOf } from "./gutter.ts";
import { lineOf, type LineContext, type TextLine } from "./line.ts";
import { paragraphsOf, type Paragraph } from "./paragraph.ts";
import { regionsOf, type Region, type TableRow } from "./region.ts";
import { rowsOf, type Row } from "./row.ts";
import { partLineNumbers, type DirectedSegments } from "./line-number.ts";
import { directionsOf, type Segment } from "./segment.ts";
import { usualWordGapOf } from "./word-ends.ts";

/** The rows of a page, by the direction in which they read; that with the most text first. */
export interface PageRows {
  readonly page: Page;
  readonly directions: readonly DirectedRows[];
  /** Of the main direction; its rows do without them. */
  readonly lineNumbers: readonly Segment[];
  readonly unseen: readonly UnseenRows[];
}

/** Rows that nobody sees. */
export interface UnseenRows {
  readonly reason: HiddenReason;
  readonly directions: readonly DirectedRows[];
}

export interface DirectedRows {
  readonly context: LineContext;
  readonly rows: readonly Row[];
}

/** One result per page, in their order. */
export function rowsOfPages(pages: readonly PageGlyphs[]): readonly PageRows[] {
  const parts = pages.map(partUnseen);
  const seen = parts.map((part) => directedSegments(part.seen));
  const numbered = partLineNumbers(seen.map(([main]) => main ?? null));
  return parts.map(({ seen: { page }, unseen }, index) => {
    const main = numbered[index] ?? null;
    const directions = main === null ? [] : [main.text, ...seen[index]!.slice(1)];
    return {
      page,
      directions: directions.map(directedRows),
      lineNumbers: main?.numbers ?? [],
      unseen: unseen.map(({ reason, page: hidden }) => ({
        reason,
        directions: directedSegments(hidden).map(directedRows),
      })),
    };
  });
}

function directedSegments({ page, glyphs }: PageGlyphs): readonly DirectedSegments[] {
  return directionsOf(glyphs).map(({ angle, segments }) => ({
    context: {
      page: page.number,
      glyphs,
      angle,
      usualWordGap: usualWordGapOf(segments, { glyphs, angle }),
    },
    segments,
  }));
}

function directedRows({ context, segments }: DirectedSegments): DirectedRows {
  return { context, rows: rowsOf(segments, context) };
}

export function paragraphsOfRows({ rows, context }: DirectedRows): readonly Paragraph[] {
  return regionsOf(rows, guttersOf(rows)).flatMap((region) => paragraphsInRegion(region, context));
}

/** Numbers of lines, below each other. */
export function paragraphOfNumbers(numbers: readonly Segment[], context: LineContext): Paragraph {
  return joinedLines(
    numbers.map((number) => lineOf([[number]], context)),
    "prose",
  );
}

/** The whole row as one line, whatever columns it crosses. */
export function paragraphOfRow(row: Row, context: LineContext): Paragraph {
  const line = lineOf([row.segments], context);
  return { lines: [line], kind: "prose", column: { start: line.start, end: line.end } };
}

function paragraphsInRegion(region: Region, context: LineContext): readonly Paragraph[] {
  if (region.kind === "table") return region.rows.map((row) => tableParagraph(row, context));
  return paragraphsOf(region.lines.map((line) => lineOf([line], context)));
}

/** A row whose cells have one line each is one line; else its cells follow each other. */
function tableParagraph(row: TableRow, context: LineContext): Paragraph {
  const isFlat = row.every((cell) => cell.length <= 1);
  const lines: readonly TextLine[] = isFlat
    ? [lineOf(row.flat(), context)]
    : row.flatMap((cell) => cell.map((line) => lineOf([line], context)));
  return joinedLines(lines, "row");
}

function joinedLines(lines: readonly TextLine[], kind: Paragraph["kind"]): Paragraph {
  const start = Math.min(...lines.map((line) => line.start));
  const end = Math.max(...lines.map((line) => line.end));
  return { lines, kind, column: { start, end } };
}
