/** From the glyphs of one page to its rows, and from rows to paragraphs in reading order: the stages, as visible lists. */
import type { HiddenReason, Page, Rectangle } from "@docreview/model";
import { mostlyRightToLeft } from "../bidi/main-direction.ts";
import { inVerticalWriting } from "../east-asian/vertical-writing.ts";
import type { PageGlyphs } from "../glyphs/glyphs.ts";
import type { PageTags } from "../glyphs/tags.ts";
import { partUnseen } from "../unseen/part-unseen.ts";
import { partCharts } from "./chart.ts";
import { withDropCaps } from "./drop-cap.ts";
import { partGrids } from "./grid.ts";
import type { Inset } from "./inset.ts";
import { lineOf, type LineContext } from "./line.ts";
import { paragraphsOf, type Paragraph } from "./paragraph.ts";
import { regionsOf, type Region } from "./region.ts";
import { rowsOf, type Row } from "./row.ts";
import { joinedLines, paragraphsOfTableRow } from "./row-paragraph.ts";
import { rulesAcross, rulesAlong } from "./rule.ts";
import { partLineNumbers, type DirectedSegments, type PartedSegments } from "./line-number.ts";
import { partSideFurniture } from "./side-furniture.ts";
import { directionsOf, type Segment } from "./segment.ts";
import { usualWordGapOf } from "./word-ends.ts";
import { pagesOfSheet } from "./spread.ts";

/** The rows of a page, by the direction in which they read; that with the most text first. */
export interface PageRows {
  readonly page: Page;
  readonly directions: readonly DirectedRows[];
  /** Of the main direction; its rows do without them. */
  readonly lineNumbers: readonly Segment[];
  /** Running titles beside the text of the main direction; null for a page without text. */
  readonly sides: DirectedRows | null;
  /** Charts and ruled tables of the main direction; its rows do without their text. */
  readonly insets: readonly Inset[];
  readonly unseen: readonly UnseenRows[];
  /** Omitted if the page has none. */
  readonly tags?: PageTags;
}

/** Rows that nobody sees. */
export interface UnseenRows {
  readonly reason: HiddenReason;
  readonly directions: readonly DirectedRows[];
}

export interface DirectedRows {
  readonly context: LineContext;
  /** What is shown of the page, in user space. */
  readonly sheet: Rectangle;
  readonly rows: readonly Row[];
}

/** One result per page, in their order. */
export function rowsOfPages(pages: readonly PageGlyphs[]): readonly PageRows[] {
  const parts = pages.map(partUnseen);
  const seen = parts.map((part) => directedSegments(part.seen));
  const numbered = partLineNumbers(seen.map(([main]) => main ?? null));
  const sided = partSideFurniture(numbered.map((main) => main?.text ?? null));
  return parts.map(({ seen: { page, tags }, unseen }, index) => {
    const [main, side] = [numbered[index] ?? null, sided[index] ?? null];
    const charted = side === null ? null : partCharts(side.text);
    const ruled = charted === null ? null : partGrids(charted.text);
    const directions = ruled === null ? [] : [ruled.text, ...seen[index]!.slice(1)];
    return {
      page,
      directions: directions.map(directedRows),
      lineNumbers: main === null ? [] : numbersOf(main),
      sides: side === null ? null : directedRows({ ...side.text, segments: side.sides }),
      insets: [...(charted?.insets ?? []), ...(ruled?.insets ?? [])],
      unseen: unseen.map(({ reason, page: hidden }) => ({
        reason,
        directions: directedSegments(hidden).map(directedRows),
      })),
      ...(tags === undefined ? {} : { tags }),
    };
  });
}

function directedSegments({ page, glyphs: drawn, rules = [] }: PageGlyphs): readonly DirectedSegments[] {
  const glyphs = inVerticalWriting(drawn);
  const rightToLeft = mostlyRightToLeft(glyphs.code.subarray(0, glyphs.count));
  return directionsOf(glyphs).map(({ angle, segments }) => ({
    sheet: page.cropBox,
    uprights: rulesAcross(rules, angle),
    context: {
      page: page.number,
      glyphs,
      angle,
      rightToLeft,
      usualWordGap: usualWordGapOf(segments, { glyphs, angle }),
      rules: rulesAlong(rules, { angle, rightToLeft }),
    },
    segments,
  }));
}

function directedRows({ context, sheet, segments }: DirectedSegments): DirectedRows {
  const rows = rowsOf(withDropCaps(segments, context), context);
  return {
    context,
    sheet,
    rows: context.rightToLeft
      ? rows.map((row) => ({ ...row, segments: row.segments.map(mirrored).toReversed() }))
      : rows,
  };
}

function numbersOf({ numbers, text: { context } }: PartedSegments): readonly Segment[] {
  return context.rightToLeft ? numbers.map(mirrored) : numbers;
}

/** Columns, cells and indents of a page that reads from right to left are found as on any other, in a mirror. */
export function mirrored(segment: Segment): Segment {
  return { ...segment, start: -segment.end, end: -segment.start };
}

export function paragraphsOfRows({ rows, context, sheet }: DirectedRows): readonly Paragraph[] {
  return pagesOfSheet(rows, context, sheet)
    .flatMap((page) => regionsOf(page, context))
    .flatMap((region) => paragraphsInRegion(region, context));
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

export function paragraphsInRegion(region: Region, context: LineContext): readonly Paragraph[] {
  if (region.kind === "column") return paragraphsOf(region.lines.map((line) => lineOf([line], context)));
  return region.rows.flatMap((row) => paragraphsOfTableRow(row, context));
}
