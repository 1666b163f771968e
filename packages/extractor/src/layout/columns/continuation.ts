/**
 * What goes on from line to line of one column: a line whose end left no space for the first word of the next one was
 * broken by the edge of the column, and both belong to one block. Cells, labels and items end where their text ends.
 */
import type { Glyphs } from "../../glyphs/glyphs.ts";
import { isIdeographic } from "../../east-asian/ideograph.ts";
import { isLetter, isLowerCase, isUpperCase } from "../segments/letters.ts";
import type { Row } from "../segments/row.ts";
import type { GlyphFrame, LineSegments } from "../segments/frame.ts";
import { placeOf, type Placed } from "../segments/pair.ts";
import type { Segment } from "../segments/segment.ts";
import { fewestGlyphs, longGlyphs, raggedShare, slackOfLine, textLead } from "./measures.ts";
import { looseLead, markerGap, sameSize, widerLead, wordSpace } from "../segments/measures.ts";

/** Lines that go on from one to the next: indexes of the rows that they are in, both included. */
export interface Block {
  readonly first: number;
  readonly last: number;
}

/** The lines of one column of a band of rows. */
export interface ColumnBlocks {
  readonly blocks: readonly Block[];
  readonly lines: number;
  /** Pairs of lines that go on. */
  readonly flows: number;
  /** Pairs of lines as close as lines of a text are. */
  readonly near: number;
  readonly glyphs: number;
  readonly width: number;
}

/** `lines` has one entry per row, empty where the column has no text in it. */
export function blocksOfColumn(
  rows: readonly Row[],
  lines: readonly LineSegments[],
  frame: GlyphFrame,
): ColumnBlocks {
  const inked = lines.flatMap((segments, row) =>
    segments.length > 0 ? [lineBox(segments, rows[row]!, { row, glyphs: frame.glyphs })] : [],
  );
  const column = extentOf(inked);
  const lead = usualLead(inked);
  const pairs = inked.slice(1).map((line, index) => {
    const above = inked[index]!;
    const isClose = above.baseline - line.baseline <= Math.min(widerLead * lead, looseLead * line.fontSize);
    if (!isClose || !isBroken(above, line, { ...frame, column })) return null;
    const start = startOf(line, frame);
    return start === "upper" && above.glyphCount >= longGlyphs ? "lower" : start;
  });
  const goesOn = believable(pairs);
  const blocks: { first: number; last: number }[] = [];
  let flows = 0;
  inked.forEach(({ row }, index) => {
    const start = index === 0 ? null : pairs[index - 1]!;
    if (start !== null && goesOn.has(start)) {
      blocks.at(-1)!.last = row;
      flows++;
    } else blocks.push({ first: row, last: row });
  });
  const glyphs = inked.reduce((sum, line) => sum + line.glyphCount, 0);
  const near = inked.filter(
    (line, index) => index > 0 && inked[index - 1]!.baseline - line.baseline <= textLead * line.fontSize,
  ).length;
  return { blocks, lines: inked.length, flows, near, glyphs, width: column.end - column.start };
}

/** Where few lines open in the middle of a sentence, those that open with a capital are full by chance. */
function believable(starts: readonly (LineStart | null)[]): ReadonlySet<LineStart> {
  const count = (one: LineStart) => starts.filter((start) => start === one).length;
  const [lower, upper, caseless] = [count("lower"), count("upper"), count("caseless")];
  const middle = lower >= caseless ? "lower" : "caseless";
  return new Set<LineStart>(
    Math.max(lower, caseless) > 0 && Math.max(lower, caseless) >= upper
      ? ["lower", "caseless", "upper"]
      : [middle],
  );
}

interface LineBox {
  readonly segments: LineSegments;
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly fontSize: number;
  readonly glyphCount: number;
}

function lineBox(
  segments: LineSegments,
  { baseline }: Row,
  { row, glyphs }: { readonly row: number; readonly glyphs: Glyphs },
): LineBox {
  return {
    segments,
    row,
    start: segments[0]!.start,
    end: Math.max(...segments.map((one) => one.end)),
    baseline,
    fontSize: Math.max(...segments.map((one) => one.fontSize)),
    glyphCount: segments.reduce((sum, one) => sum + lettersOf(one, glyphs), 0),
  };
}

/** An ideograph says as much as two letters, and is as wide. */
function lettersOf({ glyphs: indexes }: Segment, { code }: Glyphs): number {
  return indexes.reduce((sum, index) => sum + (isIdeographic(code[index]!) ? 2 : 1), 0);
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

function extentOf(lines: readonly LineBox[]): Extent {
  return {
    start: Math.min(...lines.map((line) => line.start)),
    end: Math.max(...lines.map((line) => line.end)),
  };
}

/** The lower quartile of the distances of lines: those of rows or paragraphs are larger. */
function usualLead(lines: readonly LineBox[]): number {
  const leads = lines
    .slice(1)
    .map((line, index) => lines[index]!.baseline - line.baseline)
    .filter((lead, index) => lead > 0.8 * lines[index]!.fontSize)
    .toSorted((a, b) => a - b);
  return leads[leads.length >> 2] ?? 0;
}

/** True when the next line's first word had no space at the end of this one. */
function isBroken(above: LineBox, below: LineBox, frame: GlyphFrame & { readonly column: Extent }): boolean {
  const { column } = frame;
  const size = below.fontSize;
  if (Math.abs(above.fontSize - size) > sameSize * Math.max(above.fontSize, size)) return false;
  if (above.glyphCount < fewestGlyphs || endsSentence(above, frame)) return false;
  if (holdsCells(above)) return false;
  if (Math.min(below.start - column.start, Math.abs(below.start - above.start)) > looseLead * size)
    return false;
  const width = column.end - column.start;
  const free =
    startOf(below, frame) === "lower"
      ? Math.max(slackOfLine * size, raggedShare * width)
      : slackOfLine * size;
  return column.end - above.end < firstWordWidth(below, frame) + wordSpace * size + free;
}

/** Words of a line are never this far apart, however it is justified. */
function holdsCells({ segments, fontSize }: LineBox): boolean {
  return segments.some(
    (one, index) => index > 0 && one.start - segments[index - 1]!.end > markerGap * fontSize,
  );
}

function endsSentence({ segments }: LineBox, frame: GlyphFrame): boolean {
  const last = placesAsRead(segments.at(-1)!, frame).findLast(({ isSpace }) => !isSpace);
  return last !== undefined && ".!?。！？".includes(String.fromCodePoint(frame.glyphs.code[last.index]!));
}

function firstWordWidth({ segments: [first] }: LineBox, frame: GlyphFrame): number {
  const places = placesAsRead(first!, frame);
  let last = places[0];
  if (isIdeographic(frame.glyphs.code[last!.index]!)) return last!.end - last!.start;
  for (const place of places) {
    const gap = Math.max(place.start - last!.end, last!.start - place.end);
    if (place.isSpace || gap > wordSpace * place.fontSize) break;
    if (place !== last && isIdeographic(frame.glyphs.code[place.index]!)) break;
    last = place;
  }
  const [start] = places;
  return Math.max(last!.end, start!.end) - Math.min(last!.start, start!.start);
}

/** The glyphs of a segment in the order of their places; those that read from right to left the other way round. */
function placesAsRead(segment: Segment, { glyphs, angle, rightToLeft }: GlyphFrame): readonly Placed[] {
  const places = segment.glyphs.map((index) => placeOf(index, glyphs, angle));
  return rightToLeft ? places.toSorted((a, b) => b.start - a.start) : places;
}

type LineStart = "lower" | "upper" | "caseless";

/** What a line opens with: numbers and marks open cells as well as lines of text, and count as capitals. */
function startOf({ segments: [first] }: LineBox, frame: GlyphFrame): LineStart {
  const place = placesAsRead(first!, frame).find(({ isSpace }) => !isSpace);
  const code = place === undefined ? 0 : frame.glyphs.code[place.index]!;
  if (isLowerCase(code)) return "lower";
  return isLetter(code) && !isUpperCase(code) ? "caseless" : "upper";
}
