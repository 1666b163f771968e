/**
 * Whether the tags of a page can be trusted. Many files have tags that a program guessed, or that nobody checked: they are
 * followed only if they cover nearly all text, and agree with what is drawn wherever that leaves no doubt, which is where a
 * line of a paragraph continues in the next one.
 */
import { codeAt } from "../../glyphs/glyphs.ts";
import type { PageTags, TagPlace } from "../../glyphs/tags.ts";
import { lastOf } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import type { LineContext, TextLine } from "../lines/line.ts";
import { hasCells } from "../segments/list-marker.ts";
import { endsSentence, firstWordFits } from "../lines/line-end.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";
import { ownerIn, tagOrder, type TagSegments } from "./tag-segments.ts";
import { leastTagged, leastText } from "./measures.ts";
import { farLead, pairOfLines, quarterOf, seldom, tenth } from "../segments/measures.ts";

export interface PageOrders {
  readonly parts: TagSegments;
  readonly rows: number;
  /** The paragraphs by geometry. */
  readonly drawn: readonly Paragraph[];
  /** The paragraphs by the tags. */
  readonly tagged: readonly Paragraph[];
}

/** Two lines of one paragraph; the second continues the sentence of the first. */
export type LinePair = readonly [TextLine, TextLine];

export function areTrue(
  { parts: { letters, mixedRows }, rows, drawn, tagged }: PageOrders,
  tags: PageTags,
  context: LineContext,
): boolean {
  const { tagged: reached, untagged, artifacts } = letters;
  if (reached === 0 || reached < leastTagged * (reached + untagged)) return false;
  if (artifacts > quarterOf * (reached + artifacts)) return false;
  if (mixedRows > Math.max(1, seldom * rows)) return false;
  return arePanelsWhole(tagged) && keepsLinesTogether(drawn, tags, context) && areReturnsUsual(drawn, tagged);
}

/** True if nothing else is read between the paragraphs of a panel. */
function arePanelsWhole(tagged: readonly Paragraph[]): boolean {
  const entered = tagged
    .map(({ panel }) => panel)
    .filter((panel, index, all) => index === 0 || panel !== all[index - 1])
    .filter((panel) => panel !== undefined);
  return new Set(entered).size === entered.length;
}

/** The pairs of lines for which geometry leaves no doubt that the second continues the first. */
export function continuedLines(drawn: readonly Paragraph[]): readonly LinePair[] {
  return drawn
    .filter(({ kind }) => kind !== "row")
    .flatMap(({ lines, column }) =>
      pairwise(lines).filter(([before, next]) => continues(before, next, column)),
    );
}

function continues(before: TextLine, next: TextLine, column: Paragraph["column"]): boolean {
  if (!/\p{L}/u.test(before.text) || endsSentence(before.text)) return false;
  if (hasCells(before.text) || hasCells(next.text)) return false;
  if (/^\p{Ll}{2}/u.test(next.text)) return true;
  return before.text.length >= leastText && !firstWordFits(next, before, column);
}

/** The place of a line in the order of the tags. */
interface LinePlace {
  readonly first: TagPlace;
  readonly last: TagPlace;
  readonly start: number;
}

/** True if continued lines are in the same element with nothing between them, and headings come before the text below them. */
function keepsLinesTogether(drawn: readonly Paragraph[], tags: PageTags, context: LineContext): boolean {
  const places = new Map<TextLine, LinePlace>();
  for (const line of drawn.flatMap(({ lines }) => lines)) {
    const place = placeOfLine(line, tags, context);
    if (place !== null) places.set(line, place);
  }
  const starts = [...places.values()].map(({ start }) => start).toSorted((a, b) => a - b);
  const ranks = new Map(starts.map((start, index) => [start, index]));
  const isNext = (one: LinePlace, other: LinePlace | undefined) => {
    const [rank, next] = [ranks.get(one.start), other && ranks.get(other.start)];
    return rank !== undefined && next === rank + 1;
  };
  let known = 0;
  let separated = 0;
  let cut = 0;
  for (const [before, after] of continuedLines(drawn)) {
    const [one, other] = [places.get(before), places.get(after)];
    if (one === undefined || other === undefined) continue;
    known++;
    if (!isNext(one, other)) separated++;
    if (one.last.element !== other.first.element) cut++;
  }
  const headings = pairwise(drawn).flatMap(([one, next]): readonly boolean[] => {
    const place = places.get(lastOf(one.lines));
    const isHeading = place?.last.element.role === "heading" && next.kind !== "row" && isBelow(next, one);
    return isHeading ? [isNext(place, places.get(next.lines[0]))] : [];
  });
  const astray = headings.filter((isFollowed) => !isFollowed).length;
  return (
    separated <= Math.floor(seldom * known) &&
    cut <= Math.max(1, quarterOf * known) &&
    astray <= Math.floor(tenth * headings.length)
  );
}

/** True if the first is close below the second, in the same column. */
function isBelow({ lines: [first], column }: Paragraph, { lines, column: own }: Paragraph): boolean {
  const last = lastOf(lines);
  const distance = last.baseline - first.baseline;
  const isInColumn = column.start < own.end && own.start < column.end;
  return isInColumn && distance > 0 && distance < farLead * last.fontSize;
}

/** Null for a line without glyphs of an element. */
function placeOfLine({ sequence, glyphs }: TextLine, tags: PageTags, context: LineContext): LinePlace | null {
  const ownerOf = ownerIn(context, tags);
  const owned = sequence.flatMap((index) => {
    const owner = index < 0 || codeAt(glyphs, index) <= 0x20 ? null : ownerOf(index);
    return owner === null || owner === "artifact" ? [] : [{ owner, order: tagOrder(owner, index) }];
  });
  const [first] = owned;
  if (first === undefined) return null;
  const start = owned.reduce((least, { order }) => Math.min(least, order), first.order);
  const last = owned.at(-1) ?? first;
  return { first: first.owner, last: last.owner, start };
}

interface Returns {
  /** How often reading goes up the page. */
  readonly all: number;
  /** Those to text that is above the line before, and not in another column. */
  readonly back: number;
}

function returnsOf(paragraphs: readonly Paragraph[]): Returns {
  const lines = paragraphs.flatMap((one) => one.lines);
  const returns = pairwise(lines).filter(([before, line]) => line.baseline > before.baseline + line.fontSize);
  return { all: returns.length, back: returns.filter(areAboveEachOther).length };
}

function areAboveEachOther([one, other]: LinePair): boolean {
  // A label beside the text, such as “CAUTION”, may be read before or after it.
  if (one.text.length < leastText || other.text.length < leastText) return false;
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared > 0.5 * Math.min(one.end - one.start, other.end - other.start);
}

/** Reading goes up the page from column to column, and by the tags may do so slightly more often than by geometry. */
function areReturnsUsual(drawn: readonly Paragraph[], tagged: readonly Paragraph[]): boolean {
  const lines = drawn.reduce((sum, one) => sum + one.lines.length, 0);
  const [usual, own] = [returnsOf(drawn), returnsOf(tagged)];
  return own.back <= usual.back && own.all <= usual.all + pairOfLines + Math.floor(tenth * lines);
}
