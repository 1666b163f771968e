/**
 * The paragraphs of a page in the order of its tags, and with the role that the tags give them: a heading, an item, a row of
 * a table, a caption, a note, or no content at all. Lines and words are read as on any other page.
 */
import { at, type Zone } from "@docreview/model";
import type { PageTags, TagRole } from "../../glyphs/tags.ts";
import { isNonEmpty, lastOf } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import { lineOf, type LineContext, type TextLine } from "../lines/line.ts";
import type { DirectedRows } from "../panels/directed-rows.ts";
import { rowsAsRead } from "../segments/mirror.ts";
import { paragraphsInRegion } from "../paragraphs/region-paragraphs.ts";
import { isContentsEntry, isSameSize, paragraphsOf, type Paragraph } from "../paragraphs/paragraph.ts";
import type { Box } from "../segments/box.ts";
import { regionsOf } from "../columns/region.ts";
import { paragraphOfRow, paragraphsOfTableRow } from "../paragraphs/row-paragraph.ts";
import type { Row } from "../segments/row.ts";
import type { Segment } from "../segments/segment.ts";
import { segmentsByTag, type ElementSegments } from "./tag-segments.ts";
import { areTrue, continuedLines } from "./tag-trust.ts";
import { longestCell } from "../paragraphs/measures.ts";
import { looseLead, oneSize } from "../segments/measures.ts";

/** A page as its tags separate it. */
export interface TaggedPage {
  readonly headers: readonly Paragraph[];
  readonly body: readonly Paragraph[];
  /** Text within the body that the tags leave out. */
  readonly asides: readonly Paragraph[];
  readonly footers: readonly Paragraph[];
}

/** Null if the tags cannot be trusted. `drawn` are the paragraphs of the same rows by geometry. */
export function followTags(
  { rows, context }: DirectedRows,
  tags: PageTags,
  drawn: readonly Paragraph[],
): TaggedPage | null {
  const parts = segmentsByTag(rows, context, tags);
  const panelOf = panelsByGlyph(drawn);
  const own = parts.elements
    .flatMap((one) => paragraphsOfElement(one, context))
    .map((one) => withPanel(one, panelOf.get(firstGlyph(one.lines[0]))));
  if (!areTrue({ parts, rows: rows.length, drawn, tagged: own }, tags, context)) return null;
  const body = withoutCuts(own, drawn);
  const heights = body.flatMap(({ lines }) => lines.map((line) => line.baseline));
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  const artifacts = rowsAsRead(parts.artifacts, context);
  const isWithin = (row: Row) => row.baseline <= top && row.baseline >= bottom;
  const within = [...artifacts.filter(isWithin), ...rowsAsRead(parts.untagged, context)];
  const asLine = (row: Row) => paragraphOfRow(row, context);
  return {
    headers: artifacts.filter((row) => row.baseline > top).map(asLine),
    body,
    asides: within.flatMap((row) => paragraphsOf([lineOf([row.segments], context)])),
    footers: artifacts.filter((row) => row.baseline < bottom).map(asLine),
  };
}

function panelsByGlyph(drawn: readonly Paragraph[]): ReadonlyMap<number, Box> {
  const panels = new Map<number, Box>();
  for (const { panel, lines } of drawn) {
    if (panel !== undefined)
      for (const { sequence } of lines) for (const index of sequence) panels.set(index, panel);
  }
  return panels;
}

function withPanel(paragraph: Paragraph, panel: Box | undefined): Paragraph {
  return panel === undefined ? paragraph : { ...paragraph, panel };
}

/** The zone that the tags give a paragraph, unless that contradicts its appearance. */
export function taggedZone({ element, lines, kind }: Paragraph, drawn: Zone): Zone {
  const zone = element === undefined ? null : zones[element.role];
  if (zone === null) return drawn;
  if (zone === "table" && kind !== "row") return drawn === "footnote" ? "body" : drawn;
  if (zone === "list" && drawn === "heading") return drawn;
  if (zone !== "heading" && zone !== "title") return zone;
  const text = lines.map((line) => line.text).join(" ");
  const isHeading = text.length <= longestCell && /\p{L}/u.test(text) && !isContentsEntry(text);
  return isHeading && drawn !== "title" ? zone : drawn;
}

const zones: Readonly<Record<TagRole, Zone | null>> = {
  title: "title",
  heading: "heading",
  paragraph: null,
  item: "list",
  row: "table",
  caption: "caption",
  note: "footnote",
  other: null,
};

/** Joins paragraphs that continue each other: programs that guess tags end an element where a line begins with a capital. */
function withoutCuts(paragraphs: readonly Paragraph[], drawn: readonly Paragraph[]): readonly Paragraph[] {
  const nextOf = new Map(continuedLines(drawn).map(([one, other]) => [lastGlyph(one), firstGlyph(other)]));
  const joined: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const last = joined.at(-1);
    const isCut =
      last !== undefined &&
      last.kind !== "row" &&
      paragraph.kind !== "row" &&
      nextOf.get(lastGlyph(lastOf(last.lines))) === firstGlyph(paragraph.lines[0]);
    if (isCut) joined[joined.length - 1] = { ...last, lines: [...last.lines, ...paragraph.lines] };
    else joined.push(paragraph);
  }
  return joined;
}

function firstGlyph({ sequence }: TextLine): number {
  return at(
    sequence,
    sequence.findIndex((index) => index >= 0),
  );
}

function lastGlyph({ sequence }: TextLine): number {
  return at(
    sequence,
    sequence.findLastIndex((index) => index >= 0),
  );
}

function paragraphsOfElement(
  { element, cells }: ElementSegments,
  context: LineContext,
): readonly Paragraph[] {
  const all = cells.flat();
  const paragraphs = (() => {
    if (element.role === "row" && cells.length > 1) {
      const lines = cells.map((cell) => rowsInOrder(cell, context).map((row) => row.segments));
      return paragraphsOfTableRow(lines, context);
    }
    if (element.role === "row")
      return paragraphsOf(rowsInOrder(all, context).map((row) => lineOf([row.segments], context)));
    if (element.role === "other")
      return regionsOf(rowsAsRead(all, context), context).flatMap((one) => paragraphsInRegion(one, context));
    return paragraphsOfText(rowsInOrder(all, context), context);
  })();
  return paragraphs.map((one) => ({ ...one, element }));
}

/** One paragraph, unless its lines look as if the tags had put several into one element. */
function paragraphsOfText(rows: readonly Row[], context: LineContext): readonly Paragraph[] {
  const lines = rows.map((row) => lineOf([row.segments], context));
  const isOne = pairwise(lines).every(([before, line]) => {
    const lead = (before.baseline - line.baseline) / line.fontSize;
    return isSameSize(before, line) && lead <= looseLead;
  });
  const paragraphs = paragraphsOf(lines);
  const [first] = paragraphs;
  return isOne && first !== undefined && isNonEmpty(lines) ? [{ ...first, lines }] : paragraphs;
}

/** From the top of each column down, one column after the other. */
function rowsInOrder(segments: readonly Segment[], context: LineContext): readonly Row[] {
  const columns: Segment[][] = [];
  for (const segment of segments) {
    const last = columns.at(-1);
    const before = last?.at(-1);
    const isBelow = before !== undefined && segment.baseline <= before.baseline + oneSize * segment.fontSize;
    if (last !== undefined && isBelow) last.push(segment);
    else columns.push([segment]);
  }
  return columns.flatMap((column) => rowsAsRead(column, context));
}
