/** Footnotes: paragraphs at the foot of a column, in small type or after a raised mark, with only other notes below. */
import { lastOf, type NonEmpty } from "../../lists/non-empty.ts";
import { verticalBounds } from "../margins/furniture.ts";
import type { TextLine } from "../lines/line.ts";
import { endsSentence } from "../lines/line-end.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";
import type { Surroundings } from "./document-type.ts";
import { looseLead, nearlyAll } from "../segments/measures.ts";
import { flowingShare } from "../columns/measures.ts";
import { smallerSize } from "../margins/measures.ts";

const raised = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]/;
const sign = /^[*†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹]/;
const marked =
  /^(?:[*†‡§¶⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|\d{1,3}[.)]?(?=\s*["“‘(]?\p{L})|\(\d{1,3}\)|\[\d{1,3}\]|[a-d](?=[\s.)]))[\s.)]*\S/u;

export function isFootnote(
  paragraph: Paragraph,
  { page, type, pageSize, paragraphs }: Surroundings,
): boolean {
  const [first] = paragraph.lines;
  if (paragraph.panel !== undefined && !sign.test(first.text)) return false;
  const { top, bottom } = verticalBounds(page, first.angle);
  const height = (first.baseline - bottom) / (top - bottom);
  if (height >= nearlyAll) return false;
  const isSmall = ({ lines }: Paragraph) =>
    lines[0].fontSize <= smallerSize * Math.min(type.bodySize, pageSize);
  const isNote = (one: Paragraph) => isSmall(one) || raised.test(one.lines[0].text);
  const below = paragraphs.filter((other) => isBelow(other, paragraph));
  if (!isNote(paragraph) || !below.every(isNote)) return false;
  if (height >= flowingShare) return isSmall(paragraph) && sign.test(first.text);
  return marked.test(first.text) || below.length === 0 || isFollowedByNote(paragraph, below);
}

/** The rest of a note from the page before is above the notes of this page. */
function isFollowedByNote({ lines }: Paragraph, below: readonly Paragraph[]): boolean {
  const last = lastOf(lines);
  const [next] = below.map((one) => one.lines[0]).toSorted((a, b) => b.baseline - a.baseline);
  if (next === undefined) return false;
  return marked.test(next.text) && last.baseline - next.baseline <= looseLead * last.fontSize;
}

function isBelow({ lines, column }: Paragraph, above: Paragraph): boolean {
  const overlaps = column.start < above.column.end && above.column.start < column.end;
  return overlaps && lines[0].baseline < lastOf(above.lines).baseline;
}

/** True if a note without a mark is the rest of the last note of the page before. */
export function continuesNote(last: NonEmpty<TextLine>, [after]: NonEmpty<TextLine>): boolean {
  const before = lastOf(last);
  return (
    after.page === before.page + 1 &&
    !endsSentence(before.text) &&
    (!marked.test(after.text) || /^\p{Ll}{2}/u.test(after.text))
  );
}
