/** The zone of a paragraph, judged by its type size compared with the document's, its place and its words. */
import type { Zone } from "@docreview/model";
import type { DocumentType, Surroundings } from "./document-type.ts";
import { hasCells, listMarker } from "../segments/list-marker.ts";
import { isFootnote } from "./footnote.ts";
import { isContentsEntry, type Paragraph } from "../paragraphs/paragraph.ts";
import { fewestLines, muchLarger } from "../segments/measures.ts";
import { boldHeadingSize, headingSize } from "./measures.ts";
import { longestCell } from "../paragraphs/measures.ts";

/** Not “Table 3 shows …”, which begins a sentence. */
const captionStart =
  /^(?:Figure|FIGURE|Fig\.|FIG\.|Table|TABLE|Chart|Graph|Diagram|Box|Plate|Map|Scheme|Listing|Algorithm)\s+[A-Z]?[\dIVX]+(?:[.\-–]\d+)*(?!\d|\p{L}|,|\s\p{Ll})/u;

const exhibitStart = /^Exhibit\s+[\dIVX]+/;

export function zoneOf(paragraph: Paragraph, surroundings: Surroundings): Zone {
  const { page, type } = surroundings;
  const [first] = paragraph.lines;
  const text = paragraph.lines.map((line) => line.text).join(" ");
  if (paragraph.kind === "row") return "table";
  if (paragraph.kind === "chart") return "chart";
  if (captionStart.test(text) && first.fontSize < headingSize * type.bodySize) return "caption";
  if (isHeading(paragraph, text, type)) {
    const isTitle =
      page.number === 1 &&
      first.fontSize >= 0.95 * type.largestSize &&
      first.fontSize >= muchLarger * type.bodySize;
    return isTitle ? "title" : "heading";
  }
  if (isFootnote(paragraph, surroundings)) return "footnote";
  if (exhibitStart.test(text)) return "caption";
  if (paragraph.kind === "item" && !paragraph.lines.some((line) => hasCells(line.text))) return "list";
  return hasCells(text) ? "table" : "body";
}

function isHeading({ lines, kind }: Paragraph, text: string, type: DocumentType): boolean {
  const [first] = lines;
  if (lines.length > fewestLines || text.length > longestCell || !/\p{L}/u.test(text)) return false;
  if (hasCells(text) || isContentsEntry(text)) return false;
  const isNumbered = kind === "prose" || listMarker(text) !== "bullet";
  if (first.fontSize >= headingSize * type.bodySize) return isNumbered && !/[.;,]$/.test(text);
  return first.bold && isNumbered && first.fontSize > boldHeadingSize * type.bodySize && !/[.;,]$/.test(text);
}
