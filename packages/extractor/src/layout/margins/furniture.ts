/**
 * Page furniture: headers and footers, recognised near an edge of the page because they repeat on other pages, or are page
 * numbers. It is taken out row by row before columns are looked for, because it runs across them. Edges are those of the
 * page as its main text reads.
 */
import type { Page } from "@docreview/model";
import type { LineContext } from "../lines/line.ts";
import type { PageRows } from "./page-rows.ts";
import { isPageNumber, numberAtEnd, rowKey, type RowKey } from "../segments/row-key.ts";
import type { Row } from "../segments/row.ts";
import { placeOf } from "../segments/pair.ts";
import { edgeShare, longLine, samePlace, scriptRise, scriptSize, shortText } from "../segments/measures.ts";

/** The rows of a page's main direction, separated. */
export interface PageParts {
  readonly headers: readonly Row[];
  readonly body: readonly Row[];
  readonly footers: readonly Row[];
}

/** `near` are the pages before and after it. */
export function separateFurniture({ rows, edges }: EdgedPage, near: readonly EdgedPage[]): PageParts {
  const of = (side: keyof Edges) =>
    outermost(
      edges[side],
      near.flatMap((other) => other.edges[side]),
    );
  const headers = of("headers");
  const footers = of("footers").toReversed();
  const taken = new Set([...headers, ...footers]);
  return { headers, footers, body: rows.filter((row) => !taken.has(row)) };
}

/** The rows of a page's main direction, and those of them at its edges. */
export interface EdgedPage {
  readonly rows: readonly Row[];
  readonly edges: Edges;
}

/** A row that may be furniture: one at an edge, or the first or last, because a footer may follow the text of a short page. */
interface EdgeRow extends RowKey {
  readonly row: Row;
  readonly isAtEdge: boolean;
  /** The number at its start or end, minus that of the page; null if it has none. */
  readonly offset: number | null;
}

/** From the edge inwards. */
interface Edges {
  readonly headers: readonly EdgeRow[];
  readonly footers: readonly EdgeRow[];
}

/**
 * Rows one by one from the edge inwards. Content may repeat, too, such as the head of a table: beyond a row that does not
 * repeat, a row has to be in the same place.
 */
function outermost(rows: readonly EdgeRow[], near: readonly EdgeRow[]): readonly Row[] {
  let isOpen = true;
  return rows.flatMap((one) => {
    const isNumber = one.isAtEdge && isPageNumber(one.text);
    const isRepeated = near.some((other) => isSame(one, other) && (isOpen || isLevel(one, other)));
    if (!isNumber && !isRepeated) isOpen = false;
    return isNumber || isRepeated ? [one.row] : [];
  });
}

/** The same row on two pages: by its text or, if that changes, by its place and the number of its page. */
function isSame(one: EdgeRow, other: EdgeRow): boolean {
  const isNumbered = one.offset !== null && one.offset === other.offset;
  if (one.key !== other.key)
    return isNumbered && isLevel(one, other) && (one.isAtEdge || one.text.length <= shortText);
  if (isLevel(one, other)) return true;
  return one.text.length <= longLine && (isNumbered || /\p{L}/u.test(one.key));
}

function isLevel(one: EdgeRow, other: EdgeRow): boolean {
  return Math.abs(one.row.baseline - other.row.baseline) <= samePlace;
}

export function edgesOn({ page, directions: [main] }: PageRows): EdgedPage {
  if (main === undefined) return { rows: [], edges: { headers: [], footers: [] } };
  const { rows, context } = main;
  const { top, bottom } = verticalBounds(page, context.angle);
  const margin = edgeShare * (top - bottom);
  const isHigh = (row: Row) => row.baseline > top - margin;
  const isLow = (row: Row) => row.baseline < bottom + margin;
  const headers = rows.filter((row, at) => isHigh(row) || (at === 0 && !isLow(row)));
  const footers = rows.filter((row, at) => !headers.includes(row) && (isLow(row) || at === rows.length - 1));
  const edgeRow = (row: Row): EdgeRow => {
    const key = rowKey(row, context);
    const number = hasRaisedEnd(row, context) ? null : numberAtEnd(key.text);
    return {
      ...key,
      row,
      isAtEdge: isHigh(row) || isLow(row),
      offset: number === null ? null : number - page.number,
    };
  };
  const edges = { headers: headers.map(edgeRow), footers: footers.toReversed().map(edgeRow) };
  return { rows, edges };
}

/** True for the mark of a footnote, whose number may be that of its page. */
function hasRaisedEnd({ segments, baseline, fontSize }: Row, { glyphs, angle }: LineContext): boolean {
  const ends = [segments[0]?.glyphs[0], segments.at(-1)?.glyphs.at(-1)];
  return ends.some((index) => {
    if (index === undefined) return false;
    const glyph = placeOf(index, glyphs, angle);
    return glyph.fontSize < scriptSize * fontSize && glyph.across - baseline > scriptRise * fontSize;
  });
}

/** The page's extent across a direction of reading. */
export function verticalBounds({ cropBox }: Page, angle: number): { top: number; bottom: number } {
  const heights = [cropBox.left, cropBox.right].flatMap((x) =>
    [cropBox.bottom, cropBox.top].map((y) => y * Math.cos(angle) - x * Math.sin(angle)),
  );
  return { top: Math.max(...heights), bottom: Math.min(...heights) };
}
