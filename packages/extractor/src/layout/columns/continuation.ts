/**
 * Which lines of one column continue each other: if a line has no space at its end for the first word of the next one,
 * the edge of the column broke it, and both belong to one block. Cells, labels and items end where their text ends.
 */
import { at } from "@docreview/model";
import { codeAt, type Glyphs } from "../../glyphs/glyphs.ts";
import { isIdeographic } from "../../east-asian/ideograph.ts";
import { isNonEmpty, lastOf, type NonEmpty } from "../../lists/non-empty.ts";
import { pairwise } from "../../lists/pairwise.ts";
import { isLetter, isLowerCase, isUpperCase } from "../segments/letters.ts";
import type { Row } from "../segments/row.ts";
import type { GlyphFrame, LineSegments } from "../segments/frame.ts";
import { placeOf, type Placed } from "../segments/pair.ts";
import type { Segment } from "../segments/segment.ts";
import { fewestGlyphs, longGlyphs, raggedShare, slackOfLine, textLead } from "./measures.ts";
import { looseLead, markerGap, sameSize, widerLead, wordSpace } from "../segments/measures.ts";

/** Lines that continue each other: the indexes of the first and last row, both included. */
export interface Block {
  readonly first: number;
  readonly last: number;
}

/** The lines of one column of a band of rows. */
export interface ColumnBlocks {
  readonly blocks: readonly Block[];
  readonly lines: number;
  /** Pairs of lines that continue each other. */
  readonly flows: number;
  /** Pairs of lines that are as close as those of running text. */
  readonly near: number;
  readonly glyphs: number;
  readonly width: number;
}

/** `lines` has one entry per row, empty if the row has no text in the column. */
export function blocksOfColumn(
  rows: readonly Row[],
  lines: readonly LineSegments[],
  frame: GlyphFrame,
): ColumnBlocks {
  const inked = lines.flatMap((segments, row) =>
    isNonEmpty(segments) ? [lineBox(segments, at(rows, row), { row, glyphs: frame.glyphs })] : [],
  );
  const column = extentOf(inked);
  const lead = usualLead(inked);
  const pairs = pairwise(inked);
  const starts = pairs.map(([above, line]) => {
    const isClose = above.baseline - line.baseline <= Math.min(widerLead * lead, looseLead * line.fontSize);
    if (!isClose || !isBroken(above, line, { ...frame, column })) return null;
    const start = startOf(line, frame);
    return start === "upper" && above.glyphCount >= longGlyphs ? "lower" : start;
  });
  const continuing = continuingStarts(starts);
  const blocks: { first: number; last: number }[] = [];
  let flows = 0;
  inked.forEach(({ row }, index) => {
    const start = starts[index - 1] ?? null;
    const block = blocks.at(-1);
    if (block !== undefined && start !== null && continuing.has(start)) {
      block.last = row;
      flows++;
    } else blocks.push({ first: row, last: row });
  });
  const glyphs = inked.reduce((sum, line) => sum + line.glyphCount, 0);
  const near = pairs.filter(
    ([above, line]) => above.baseline - line.baseline <= textLead * line.fontSize,
  ).length;
  return { blocks, lines: inked.length, flows, near, glyphs, width: column.end - column.start };
}

/**
 * The starts of lines that continue the line before. If few lines begin in the middle of a sentence, those that begin with
 * a capital follow a full line only by chance.
 */
function continuingStarts(starts: readonly (LineStart | null)[]): ReadonlySet<LineStart> {
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
  readonly segments: NonEmpty<Segment>;
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  readonly fontSize: number;
  readonly glyphCount: number;
}

function lineBox(
  segments: NonEmpty<Segment>,
  { baseline }: Row,
  { row, glyphs }: { readonly row: number; readonly glyphs: Glyphs },
): LineBox {
  return {
    segments,
    row,
    start: segments[0].start,
    end: Math.max(...segments.map((one) => one.end)),
    baseline,
    fontSize: Math.max(...segments.map((one) => one.fontSize)),
    glyphCount: segments.reduce((sum, one) => sum + lettersOf(one, glyphs), 0),
  };
}

/** An ideograph counts as two letters: it is as wide, and carries as much meaning. */
function lettersOf({ glyphs: indexes }: Segment, glyphs: Glyphs): number {
  return indexes.reduce((sum, index) => sum + (isIdeographic(codeAt(glyphs, index)) ? 2 : 1), 0);
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

/** The lower quartile of the distances between lines: those between rows or paragraphs are larger. */
function usualLead(lines: readonly LineBox[]): number {
  const leads = pairwise(lines)
    .filter(([above, line]) => above.baseline - line.baseline > 0.8 * above.fontSize)
    .map(([above, line]) => above.baseline - line.baseline)
    .toSorted((a, b) => a - b);
  return leads[leads.length >> 2] ?? 0;
}

/** True if there was no space for the first word of `below` at the end of `above`. */
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

/** The words of a line are never this far apart, however it is justified. */
function holdsCells({ segments, fontSize }: LineBox): boolean {
  return pairwise(segments).some(([left, right]) => right.start - left.end > markerGap * fontSize);
}

function endsSentence({ segments }: LineBox, frame: GlyphFrame): boolean {
  const last = placesAsRead(lastOf(segments), frame).findLast(({ isSpace }) => !isSpace);
  return last !== undefined && ".!?。！？".includes(String.fromCodePoint(codeAt(frame.glyphs, last.index)));
}

function firstWordWidth({ segments: [segment] }: LineBox, frame: GlyphFrame): number {
  const places = placesAsRead(segment, frame);
  const first = at(places, 0);
  if (isIdeographic(codeAt(frame.glyphs, first.index))) return first.end - first.start;
  let last = first;
  for (const place of places) {
    const gap = Math.max(place.start - last.end, last.start - place.end);
    if (place.isSpace || gap > wordSpace * place.fontSize) break;
    if (place !== last && isIdeographic(codeAt(frame.glyphs, place.index))) break;
    last = place;
  }
  return Math.max(last.end, first.end) - Math.min(last.start, first.start);
}

/** The places of a segment's glyphs in reading order. */
function placesAsRead(segment: Segment, { glyphs, angle, rightToLeft }: GlyphFrame): readonly Placed[] {
  const places = segment.glyphs.map((index) => placeOf(index, glyphs, angle));
  return rightToLeft ? places.toSorted((a, b) => b.start - a.start) : places;
}

type LineStart = "lower" | "upper" | "caseless";

/** What a line begins with. Numbers and marks begin cells as well as lines of text, and count as capitals. */
function startOf({ segments: [first] }: LineBox, frame: GlyphFrame): LineStart {
  const place = placesAsRead(first, frame).find(({ isSpace }) => !isSpace);
  const code = place === undefined ? 0 : codeAt(frame.glyphs, place.index);
  if (isLowerCase(code)) return "lower";
  return isLetter(code) && !isUpperCase(code) ? "caseless" : "upper";
}
