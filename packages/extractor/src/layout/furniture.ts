/**
 * Page furniture: headers and footers, known by standing near an edge of the page and by coming again on other pages,
 * or by being a page number. It is taken out row by row before columns are looked for, as it runs across them. Edges
 * are those of the page as its main text reads.
 */
import type { Page } from "@docreview/model";
import type { DirectedRows, PageRows } from "./page-layout.ts";
import type { Row } from "./row.ts";

/** The rows of a page's main direction, parted. */
export interface PageParts {
  readonly headers: readonly Row[];
  readonly body: readonly Row[];
  readonly footers: readonly Row[];
}

/** The share of the page's height, at either edge, in which furniture stands. */
const edgeShare = 0.12;
/** Pages are compared with their neighbours up to this far, so that left and right pages may differ. */
const neighbours = 2;
const pageNumber =
  /^(?:(?:page|p\.?)\s*)?[-–—|]?\s*(?:\d{1,4}|[ivxlc]{1,6})\s*(?:(?:of|\/)\s*\d{1,4})?\s*[-–—|]?$/i;

/** One result per page, in their order. */
export function partFurniture(pages: readonly PageRows[]): readonly PageParts[] {
  const edges = pages.map(edgesOf);
  const repeats = (key: string, index: number) => {
    for (let away = 1; away <= neighbours; away++) {
      if (edges[index - away]?.keys.has(key) === true || edges[index + away]?.keys.has(key) === true)
        return true;
    }
    return false;
  };
  return pages.map(({ directions: [main] }, index) => {
    const { headers, footers, keyOf, isAtEdge } = edges[index]!;
    const isFurniture = (row: Row) => {
      const { key, text } = keyOf(row);
      return repeats(key, index) || (isAtEdge(row) && pageNumber.test(text));
    };
    const own = { headers: headers.filter(isFurniture), footers: footers.filter(isFurniture) };
    const taken = new Set([...own.headers, ...own.footers]);
    return { ...own, body: (main?.rows ?? []).filter((row) => !taken.has(row)) };
  });
}

interface Edges {
  /** Rows that may be furniture: those at an edge, and the first and last, as a footer may follow the text up a short page. */
  readonly headers: readonly Row[];
  readonly footers: readonly Row[];
  /** Of all of them. */
  readonly keys: ReadonlySet<string>;
  readonly keyOf: (row: Row) => RowKey;
  readonly isAtEdge: (row: Row) => boolean;
}

function edgesOf({ page, directions: [main] }: PageRows): Edges {
  const rows = main?.rows ?? [];
  const bounds = verticalBounds(page, main?.context.angle ?? 0);
  const margin = edgeShare * (bounds.top - bounds.bottom);
  const isHigh = (row: Row) => row.baseline > bounds.top - margin;
  const isLow = (row: Row) => row.baseline < bounds.bottom + margin;
  const keyOf = (row: Row) => rowKey(row, main!);
  const headers = rows.filter((row, at) => isHigh(row) || at === 0);
  const footers = rows.filter((row, at) => !headers.includes(row) && (isLow(row) || at === rows.length - 1));
  return {
    headers,
    footers,
    keys: new Set([...headers, ...footers].map((row) => keyOf(row).key)),
    keyOf,
    isAtEdge: (row) => isHigh(row) || isLow(row),
  };
}

/** The page's extent across a direction of reading. */
export function verticalBounds({ cropBox }: Page, angle: number): { top: number; bottom: number } {
  const heights = [cropBox.left, cropBox.right].flatMap((x) =>
    [cropBox.bottom, cropBox.top].map((y) => y * Math.cos(angle) - x * Math.sin(angle)),
  );
  return { top: Math.max(...heights), bottom: Math.min(...heights) };
}

interface RowKey {
  readonly text: string;
  /** The same on every page, whatever number the page has. */
  readonly key: string;
}

function rowKey({ segments, fontSize }: Row, { context }: DirectedRows): RowKey {
  const codes = segments.flatMap(({ glyphs }) => [
    ...glyphs.map((index) => context.glyphs.code[index]!),
    0x20,
  ]);
  const text = String.fromCodePoint(...codes).trim();
  return { text, key: `${Math.round(fontSize)} ${text.replace(/\d+|\b[ivxlc]+\b/gi, "#")}` };
}
