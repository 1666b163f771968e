/** The type sizes of a document and its pages, which its paragraphs are judged against. */
import type { Page } from "@docreview/model";
import type { Paragraph } from "./paragraph.ts";

/** The measures of a document that paragraphs are judged against. */
export interface DocumentType {
  /** The size in which most glyphs are set, user-space units. */
  readonly bodySize: number;
  /** The largest size on the first page. */
  readonly largestSize: number;
}

/** What a paragraph is judged beside. */
export interface Surroundings {
  readonly page: Page;
  readonly type: DocumentType;
  /** The size of the page's own text, user-space units. */
  readonly pageSize: number;
  /** All paragraphs of the page in its main direction. */
  readonly paragraphs: readonly Paragraph[];
}

/** The share of a page's glyphs in one size, from which on they are its text. */
const textShare = 0.15;

export function documentTypeOf(pages: readonly (readonly Paragraph[])[]): DocumentType {
  const first = pages[0]?.flatMap(({ lines }) => lines.map((line) => line.fontSize)) ?? [];
  const [bodySize] = [...glyphsBySize(pages.flat())].reduce((a, b) => (b[1] > a[1] ? b : a), [10, 0]);
  return { bodySize, largestSize: Math.max(0, ...first) };
}

/** The largest size in which a good part of the glyphs is set: there may be more notes than text on a page. */
export function textSizeOf(paragraphs: readonly Paragraph[]): number {
  const glyphs = glyphsBySize(paragraphs);
  const total = [...glyphs.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(0, ...[...glyphs].filter(([, count]) => count >= textShare * total).map(([size]) => size));
}

/** How many glyphs are set in each size, to a quarter of a user-space unit. */
function glyphsBySize(paragraphs: readonly Paragraph[]): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (const { lines } of paragraphs) {
    for (const { fontSize, sequence } of lines) {
      const size = Math.round(fontSize * 4) / 4;
      glyphs.set(size, (glyphs.get(size) ?? 0) + sequence.length);
    }
  }
  return glyphs;
}
