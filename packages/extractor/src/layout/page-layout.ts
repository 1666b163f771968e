/** From the glyphs of one page to its rows, and from rows to paragraphs in reading order: the stages, as visible lists. */
import type { HiddenReason, Page, Rectangle } from "@docreview/model";
import { mostlyRightToLeft } from "../bidi/main-direction.ts";
import { inVerticalWriting } from "../east-asian/vertical-writing.ts";
import type { PageGlyphs } from "../glyphs/glyphs.ts";
import type { PageTags } from "../glyphs/tags.ts";
import { partUnseen } from "../unseen/part-unseen.ts";
import { areasOf, type Area } from "./area.ts";
import { boxesAlong } from "./box.ts";
import { partCharts } from "./chart.ts";
import { withDropCaps } from "./drop-cap.ts";
import { partGrids } from "./grid.ts";
import { partLadders } from "./ladder.ts";
import type { Inset } from "./inset.ts";
import { lineOf, type LineContext } from "./line.ts";
import { paragraphsOf, type Paragraph } from "./paragraph.ts";
import { regionsOf, type Region } from "./region.ts";
import { rowsOf, type Row } from "./row.ts";
import { joinedLines, paragraphsOfTableRow } from "./row-paragraph.ts";
import { partedAtUprights } from "./part-at-sides.ts";
import { panelsOn, type Panel } from "./panel.ts";
import { linesOf, rulesAcross, rulesAlong } from "./rule.ts";
import { numbersOn, partLineNumbers, type DirectedSegments, type PartedSegments } from "./line-number.ts";
import { withNeighbours } from "./neighbours.ts";
import { partSideFurniture, sidesOn, type PartedSides } from "./side-furniture.ts";
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
  /** What the rows are made of, as the page draws it. */
  readonly segments: readonly Segment[];
  /** The outermost ones. */
  readonly panels: readonly Panel[];
}

/** Pages that are compared with each other: left and right ones may differ. */
export const nearPages = 2;
/** Line numbers are on every page but for a few between. */
const nearNumbers = 8;

/** One result per page, in their order; only those near each other are held at a time. */
export function rowsOfPages(pages: readonly PageGlyphs[]): IteratorObject<PageRows> {
  const numbered = pages.values().map((page) => {
    const { seen, unseen } = partUnseen(page);
    const [main, ...others] = directedSegments(seen);
    return { page: seen, unseen, others, main: main === undefined ? null : numbersOn(main) };
  });
  const sided = withNeighbours(numbered, nearNumbers).map(({ one: { main, ...page }, near }) => {
    const parted = main && partLineNumbers(main, presentOf(near));
    return { ...page, numbers: parted && numbersOf(parted), main: parted && sidesOn(parted.text) };
  });
  return withNeighbours(sided, nearPages).map(({ one: { main, numbers, page, others, unseen }, near }) => ({
    page: page.page,
    ...mainRows(main && partSideFurniture(main, presentOf(near)), others),
    lineNumbers: numbers ?? [],
    unseen: unseen.map(({ reason, page: hidden }) => ({
      reason,
      directions: directedSegments(hidden).map(directedRows),
    })),
    ...(page.tags === undefined ? {} : { tags: page.tags }),
  }));
}

/** The main directions of pages with text. */
function presentOf<T>(pages: readonly { readonly main: T | null }[]): readonly T[] {
  return pages.flatMap(({ main }) => main ?? []);
}

function mainRows(
  side: PartedSides | null,
  others: readonly DirectedSegments[],
): Pick<PageRows, "directions" | "sides" | "insets"> {
  if (side === null) return { directions: [], sides: null, insets: [] };
  const charted = partCharts(side.text);
  const ruled = partGrids(charted.text);
  const laddered = partLadders(ruled.text);
  return {
    directions: [laddered.text, ...others].map(directedRows),
    sides: directedRows({ ...side.text, segments: side.sides }),
    insets: [...charted.insets, ...ruled.insets, ...laddered.insets],
  };
}

function directedSegments({
  page,
  glyphs: drawn,
  rules = [],
  boxes: drawnBoxes = [],
}: PageGlyphs): readonly DirectedSegments[] {
  const glyphs = inVerticalWriting(drawn);
  const rightToLeft = mostlyRightToLeft(glyphs.code.subarray(0, glyphs.count));
  return directionsOf(glyphs).map(({ angle, segments }) => {
    const boxes = boxesAlong(drawnBoxes, angle);
    const lines = linesOf(rules, angle);
    return {
      sheet: page.cropBox,
      uprights: rulesAcross(rules, angle),
      lines,
      boxes,
      context: {
        page: page.number,
        glyphs,
        angle,
        rightToLeft,
        usualWordGap: usualWordGapOf(segments, { glyphs, angle }),
        rules: rulesAlong(rules, { angle, rightToLeft }),
        uprights: lines.uprights,
      },
      segments: partedAtUprights(segments, lines.uprights, { glyphs, angle }),
    };
  });
}

function directedRows({ context, sheet, segments: drawn, boxes, lines }: DirectedSegments): DirectedRows {
  const whole = withDropCaps(drawn, context);
  const { segments, panels } = panelsOn(whole, { boxes, lines }, context);
  return { context, sheet, rows: rowsAsRead(segments, context), segments, panels };
}

/** The rows of segments as the page draws them. */
export function rowsAsRead(segments: readonly Segment[], context: LineContext): readonly Row[] {
  const rows = rowsOf(segments, context);
  return context.rightToLeft
    ? rows.map((row) => ({ ...row, segments: row.segments.map(mirrored).toReversed() }))
    : rows;
}

function numbersOf({ numbers, text: { context } }: PartedSegments): readonly Segment[] {
  return context.rightToLeft ? numbers.map(mirrored) : numbers;
}

/** Columns, cells and indents of a page that reads from right to left are found as on any other, in a mirror. */
export function mirrored(segment: Segment): Segment {
  return { ...segment, start: -segment.end, end: -segment.start };
}

export function paragraphsOfRows(directed: DirectedRows): readonly Paragraph[] {
  return areasOfRows(directed).flatMap(({ rows, panel }) => {
    const paragraphs = pagesOfSheet(rows, directed.context, directed.sheet)
      .flatMap((page) => regionsOf(page, directed.context))
      .flatMap((region) => paragraphsInRegion(region, directed.context));
    return panel === null ? paragraphs : paragraphs.map((one) => ({ ...one, panel }));
  });
}

interface AreaRows extends Pick<Area, "panel"> {
  readonly rows: readonly Row[];
}

function areasOfRows({ rows, segments, panels, context }: DirectedRows): readonly AreaRows[] {
  if (panels.length === 0) return [{ rows, panel: null }];
  const glyphs = new Set(rows.flatMap((row) => row.segments.flatMap((segment) => segment.glyphs)));
  const own = segments.filter((segment) => glyphs.has(segment.glyphs[0]!));
  const areas = areasOf(own, panels);
  if (areas.length === 1) return [{ rows, panel: null }];
  return areas.map((area) => ({ rows: rowsAsRead(area.segments, context), panel: area.panel }));
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
