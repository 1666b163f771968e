/**
 * Whether the tags of a page are true. Many files have tags that a program guessed, or that nobody looked at: they are
 * followed only if they reach nearly all text, and agree with what is drawn wherever that leaves no doubt, which is
 * where a line of a paragraph goes on in the next one.
 */
import type { PageTags, TagPlace } from "../../glyphs/tags.ts";
import type { LineContext, TextLine } from "../lines/line.ts";
import { hasCells } from "../segments/list-marker.ts";
import { endsSentence, hasRoomFor } from "../lines/line-end.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";
import { ownerIn, tagOrder, type TagSegments } from "./tag-segments.ts";
import { leastTagged, leastText } from "./measures.ts";
import { farLead, pairOfLines, quarterOf, seldom, tenth } from "../segments/measures.ts";

export interface PageOrders {
  readonly parts: TagSegments;
  readonly rows: number;
  /** As geometry reads the page. */
  readonly drawn: readonly Paragraph[];
  /** As the tags have it. */
  readonly tagged: readonly Paragraph[];
}

/** Two lines of one paragraph, the second of which goes on with the sentence of the first. */
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

/** True where nothing else is read between the paragraphs of a panel. */
function arePanelsWhole(tagged: readonly Paragraph[]): boolean {
  const entered = tagged
    .map(({ panel }) => panel)
    .filter((panel, index, all) => index === 0 || panel !== all[index - 1])
    .filter((panel) => panel !== undefined);
  return new Set(entered).size === entered.length;
}

/** Wherever geometry leaves no doubt that a line goes on. */
export function pairsThatGoOn(drawn: readonly Paragraph[]): readonly LinePair[] {
  return drawn.flatMap(({ lines, kind, column }) =>
    kind === "row"
      ? []
      : lines.slice(1).flatMap((line, index): readonly LinePair[] => {
          const before = lines[index]!;
          return goesOn(before, line, column) ? [[before, line]] : [];
        }),
  );
}

function goesOn(before: TextLine, next: TextLine, column: Paragraph["column"]): boolean {
  if (!/\p{L}/u.test(before.text) || endsSentence(before.text)) return false;
  if (hasCells(before.text) || hasCells(next.text)) return false;
  if (/^\p{Ll}{2}/u.test(next.text)) return true;
  return before.text.length >= leastText && !hasRoomFor(next, before, column);
}

/** Where a line begins and ends in the order of the tags. */
interface LinePlace {
  readonly first: TagPlace;
  readonly last: TagPlace;
  readonly start: number;
}

/** Lines that go on do so in the same element, with nothing between, and headings stand before what is below them. */
function keepsLinesTogether(drawn: readonly Paragraph[], tags: PageTags, context: LineContext): boolean {
  const places = new Map<TextLine, LinePlace>();
  for (const line of drawn.flatMap(({ lines }) => lines)) {
    const place = placeOfLine(line, tags, context);
    if (place !== null) places.set(line, place);
  }
  const starts = [...places.values()].map(({ start }) => start).toSorted((a, b) => a - b);
  const rank = new Map(starts.map((start, index) => [start, index]));
  let known = 0;
  let separated = 0;
  let cut = 0;
  for (const [before, after] of pairsThatGoOn(drawn)) {
    const [one, other] = [places.get(before), places.get(after)];
    if (one === undefined || other === undefined) continue;
    known++;
    if (rank.get(other.start) !== rank.get(one.start)! + 1) separated++;
    if (one.last.element !== other.first.element) cut++;
  }
  const order = (line: TextLine | undefined) => rank.get((line && places.get(line)?.start) ?? Number.NaN);
  const headings = drawn.flatMap((one, index): readonly boolean[] => {
    const [last, next] = [one.lines.at(-1)!, drawn[index + 1]];
    const role = places.get(last)?.last.element.role;
    const isHeading = role === "heading" && next !== undefined && next.kind !== "row" && isBelow(next, one);
    return isHeading ? [order(next.lines[0]) === order(last)! + 1] : [];
  });
  const astray = headings.filter((isNext) => !isNext).length;
  return (
    separated <= Math.floor(seldom * known) &&
    cut <= Math.max(1, quarterOf * known) &&
    astray <= Math.floor(tenth * headings.length)
  );
}

/** Close below, in the same column. */
function isBelow({ lines: [first], column }: Paragraph, { lines, column: own }: Paragraph): boolean {
  const last = lines.at(-1)!;
  const distance = last.baseline - first!.baseline;
  const isInColumn = column.start < own.end && own.start < column.end;
  return isInColumn && distance > 0 && distance < farLead * last.fontSize;
}

/** Null for a line that no element has a part of. */
function placeOfLine({ sequence, glyphs }: TextLine, tags: PageTags, context: LineContext): LinePlace | null {
  const ownerOf = ownerIn(context, tags);
  const owned = sequence.flatMap((index) => {
    const owner = index < 0 || glyphs.code[index]! <= 0x20 ? null : ownerOf(index);
    return owner === null || owner === "artifact" ? [] : [{ owner, order: tagOrder(owner, index) }];
  });
  const [first] = owned;
  if (first === undefined) return null;
  const start = owned.reduce((least, { order }) => Math.min(least, order), first.order);
  return { first: first.owner, last: owned.at(-1)!.owner, start };
}

interface Returns {
  /** How often reading goes up the page. */
  readonly all: number;
  /** Those of them to what stands above the line before: to no other column. */
  readonly back: number;
}

function returnsOf(paragraphs: readonly Paragraph[]): Returns {
  const lines = paragraphs.flatMap((one) => one.lines);
  const returns = lines.slice(1).flatMap((line, index): readonly LinePair[] => {
    const before = lines[index]!;
    return line.baseline > before.baseline + line.fontSize ? [[before, line]] : [];
  });
  return { all: returns.length, back: returns.filter(areAboveEachOther).length };
}

function areAboveEachOther([one, other]: LinePair): boolean {
  // A label beside the text, such as “CAUTION”, may be read before it or after it.
  if (one.text.length < leastText || other.text.length < leastText) return false;
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared > 0.5 * Math.min(one.end - one.start, other.end - other.start);
}

/** Reading goes up from column to column, and may do so a little more often than geometry has it. */
function areReturnsUsual(drawn: readonly Paragraph[], tagged: readonly Paragraph[]): boolean {
  const lines = drawn.reduce((sum, one) => sum + one.lines.length, 0);
  const [usual, own] = [returnsOf(drawn), returnsOf(tagged)];
  return own.back <= usual.back && own.all <= usual.all + pairOfLines + Math.floor(tenth * lines);
}
