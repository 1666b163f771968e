/** The type sizes of a document and its pages, against which its paragraphs are judged. */
import type { Page } from "@docreview/model";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";
import { scriptRise } from "../segments/measures.ts";

export interface DocumentType {
  /** The size of most glyphs, in user-space units; 0 without text. */
  readonly bodySize: number;
  /** The largest size on the first page. */
  readonly largestSize: number;
}

/** The context in which a paragraph is judged. */
export interface Surroundings {
  readonly page: Page;
  readonly type: DocumentType;
  /** The size of the page's own text, in user-space units. */
  readonly pageSize: number;
  /** All paragraphs of the page in its main direction. */
  readonly paragraphs: readonly Paragraph[];
}

/** `first` are the paragraphs of the first page. */
export function documentTypeOf(pages: readonly PageGlyphs[], first: readonly Paragraph[]): DocumentType {
  return { bodySize: bodySizeOf(pages), largestSize: Math.max(0, ...first.flatMap(sizesOf)) };
}

function sizesOf({ lines }: Paragraph): readonly number[] {
  return lines.map((line) => line.fontSize);
}

function bodySizeOf(pages: readonly PageGlyphs[]): number {
  const glyphs = new Map<number, number>();
  for (const { glyphs: own } of pages) {
    const counts = new Uint32Array(own.styles.length);
    for (const style of own.style.subarray(0, own.count)) counts[style] = (counts[style] ?? 0) + 1;
    for (const [style, { fontSize, hidden }] of own.styles.entries()) {
      if (hidden === undefined) count(glyphs, fontSize, counts[style] ?? 0);
    }
  }
  return [...glyphs].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])[0];
}

/** The largest size of a considerable share of the glyphs: a page may have more notes than text. */
export function textSizeOf(paragraphs: readonly Paragraph[]): number {
  const glyphs = glyphsBySize(paragraphs);
  const total = [...glyphs.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(0, ...[...glyphs].filter(([, count]) => count >= scriptRise * total).map(([size]) => size));
}

/** How many glyphs are set in each size. */
function glyphsBySize(paragraphs: readonly Paragraph[]): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (const { lines } of paragraphs) {
    for (const { fontSize, sequence } of lines) count(glyphs, fontSize, sequence.length);
  }
  return glyphs;
}

/** Sizes are counted to a quarter of a user-space unit. */
function count(glyphs: Map<number, number>, fontSize: number, added: number): void {
  const size = Math.round(fontSize * 4) / 4;
  glyphs.set(size, (glyphs.get(size) ?? 0) + added);
}
