/** The zone of each paragraph: judged by its type compared with the document's, its place and its words. */
import type { Page, Zone } from "@docreview/model";
import { hasCells, listMarker } from "./list-marker.ts";
import { verticalBounds } from "./furniture.ts";
import { isContentsEntry, type Paragraph } from "./paragraph.ts";

/** The measures of a document that paragraphs are judged against. */
export interface DocumentType {
  /** The size in which most glyphs are set, user-space units. */
  readonly bodySize: number;
  /** The largest size on the first page. */
  readonly largestSize: number;
}

const captionStart = /^(?:Figure|Fig\.|Table|Chart|Exhibit|Graph|Diagram)\s+[\dIVX]+/;
const footnoteStart = /^(?:\d{1,2}|[*†‡§⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|\(\d{1,2}\)|[a-d])[\s.)]*\S/;

/** Times the body size. */
const titleSize = 1.5;
const headingSize = 1.12;
const boldHeadingSize = 0.75;
const noteSize = 0.92;
const longestHeading = 160;
const headingLines = 3;
/** Footnotes are in this share of the page, from its foot upwards. */
const footShare = 0.4;

export function documentTypeOf(pages: readonly (readonly Paragraph[])[]): DocumentType {
  const glyphs = new Map<number, number>();
  for (const { lines } of pages.flat()) {
    for (const { fontSize, sequence } of lines) {
      const size = Math.round(fontSize * 4) / 4;
      glyphs.set(size, (glyphs.get(size) ?? 0) + sequence.length);
    }
  }
  const [bodySize] = [...glyphs].reduce((a, b) => (b[1] > a[1] ? b : a), [10, 0]);
  const first = pages[0]?.flatMap(({ lines }) => lines.map((line) => line.fontSize)) ?? [];
  return { bodySize, largestSize: Math.max(0, ...first) };
}

/** What a paragraph is judged beside. */
export interface Surroundings {
  readonly page: Page;
  readonly type: DocumentType;
  /** All paragraphs of the page in its main direction. */
  readonly paragraphs: readonly Paragraph[];
}

export function zoneOf(paragraph: Paragraph, surroundings: Surroundings): Zone {
  const { page, type } = surroundings;
  const [first] = paragraph.lines;
  const text = paragraph.lines.map((line) => line.text).join(" ");
  if (paragraph.kind === "row") return "table";
  if (isHeading(paragraph, text, type)) {
    const isTitle =
      page.number === 1 &&
      first!.fontSize >= 0.95 * type.largestSize &&
      first!.fontSize >= titleSize * type.bodySize;
    return isTitle ? "title" : "heading";
  }
  if (isFootnote(paragraph, text, surroundings)) return "footnote";
  if (captionStart.test(text)) return "caption";
  if (paragraph.kind === "item" && !paragraph.lines.some((line) => hasCells(line.text))) return "list";
  return hasCells(text) ? "table" : "body";
}

function isHeading({ lines, kind }: Paragraph, text: string, type: DocumentType): boolean {
  const [first] = lines;
  if (lines.length > headingLines || text.length > longestHeading || !/\p{L}/u.test(text)) return false;
  if (hasCells(text) || isContentsEntry(text)) return false;
  const isNumbered = kind === "prose" || listMarker(text) !== "bullet";
  if (first!.fontSize >= headingSize * type.bodySize) return isNumbered && !/[.;,]$/.test(text);
  return (
    first!.bold && isNumbered && first!.fontSize > boldHeadingSize * type.bodySize && !/[.;,]$/.test(text)
  );
}

/** Small type at the foot of a column, with nothing but its like below. */
function isFootnote(paragraph: Paragraph, text: string, { page, type, paragraphs }: Surroundings): boolean {
  const [first] = paragraph.lines;
  const isSmall = ({ lines }: Paragraph) => lines[0]!.fontSize <= noteSize * type.bodySize;
  const { top, bottom } = verticalBounds(page, first!.angle);
  if (!isSmall(paragraph) || first!.baseline >= bottom + footShare * (top - bottom)) return false;
  const below = paragraphs.filter((other) => isBelow(other, paragraph));
  return below.every(isSmall) && (footnoteStart.test(text) || below.length === 0);
}

function isBelow({ lines, column }: Paragraph, above: Paragraph): boolean {
  const overlaps = column.start < above.column.end && above.column.start < column.end;
  return overlaps && lines[0]!.baseline < above.lines.at(-1)!.baseline;
}
