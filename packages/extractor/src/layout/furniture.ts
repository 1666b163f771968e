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
  const edges = pages.map(edgeRows);
  const repeats = (key: string, index: number) => {
    for (let away = 1; away <= neighbours; away++) {
      if (edges[index - away]?.keys.has(key) === true || edges[index + away]?.keys.has(key) === true)
        return true;
    }
    return false;
  };
  return pages.map(({ directions: [main] }, index) => {
    const { top, bottom, keyOf } = edges[index]!;
    const isFurniture = (row: Row) => {
      const { key, text } = keyOf(row);
      return repeats(key, index) || pageNumber.test(text);
    };
    const rows = main?.rows ?? [];
    const headers = rows.filter((row) => row.baseline > top && isFurniture(row));
    const footers = rows.filter((row) => row.baseline < bottom && isFurniture(row));
    return { headers, footers, body: rows.filter((row) => !headers.includes(row) && !footers.includes(row)) };
  });
}

/** The edges of a page across its main direction, and the keys of the rows beyond them. */
function edgeRows({ page, directions: [main] }: PageRows) {
  const bounds = verticalBounds(page, main?.context.angle ?? 0);
  const height = bounds.top - bounds.bottom;
  const top = bounds.top - edgeShare * height;
  const bottom = bounds.bottom + edgeShare * height;
  const keyOf = (row: Row) => rowKey(row, main!);
  const atEdge = (main?.rows ?? []).filter((row) => row.baseline > top || row.baseline < bottom);
  return { top, bottom, keyOf, keys: new Set(atEdge.map((row) => keyOf(row).key)) };
}

/** The page's extent across a direction of reading. */
export function verticalBounds({ cropBox }: Page, angle: number): { top: number; bottom: number } {
  const heights = [cropBox.left, cropBox.right].flatMap((x) =>
    [cropBox.bottom, cropBox.top].map((y) => y * Math.cos(angle) - x * Math.sin(angle)),
  );
  return { top: Math.max(...heights), bottom: Math.min(...heights) };
}

/** The key is the same on every page, whatever number the page has. */
function rowKey({ segments, fontSize }: Row, { context }: DirectedRows): { key: string; text: string } {
  const codes = segments.flatMap(({ glyphs }) => [
    ...glyphs.map((index) => context.glyphs.code[index]!),
    0x20,
  ]);
  const text = String.fromCodePoint(...codes).trim();
  return { text, key: `${Math.round(fontSize)} ${text.replace(/\d+|\b[ivxlc]+\b/gi, "#")}` };
}
