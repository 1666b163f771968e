/**
 * Panels: frames, filled areas and pictures that hold text of their own, one within the other. Boxes that touch are the
 * cells of one panel; of these, only those are panels themselves that stand beside each other as blocks of text do.
 */
import { areaOf, boundsOfBoxes, boxOfSegment, heightOf, holds, type Box } from "../segments/box.ts";
import { columnsOf } from "../columns/band.ts";
import { blocksOfColumn } from "../columns/continuation.ts";
import type { GlyphFrame } from "../segments/frame.ts";
import { closedCells } from "../segments/cell.ts";
import { isInStep } from "../columns/in-step.ts";
import { isLetter } from "../segments/letters.ts";
import { splitAtSides } from "../segments/split-at-sides.ts";
import { rowsOf } from "../segments/row.ts";
import type { Rule, Rules } from "../segments/rule.ts";
import type { Segment } from "../segments/segment.ts";
import {
  closeLead,
  fewestCells,
  fewestLines,
  halfSize,
  majority,
  meets,
  pairOfLines,
  proseGlyphs,
  quarterOf,
} from "../segments/measures.ts";

export interface Panel extends Box {
  /** All text in it. */
  readonly segments: ReadonlySet<Segment>;
  /** Those within it that are in no other of them. */
  readonly panels: readonly Panel[];
  /** True for a panel of cells in several columns. */
  readonly isTable?: true;
}

export interface PanelledSegments {
  /** Separated where the side of a panel runs between their words. */
  readonly segments: readonly Segment[];
  /** The outermost ones. */
  readonly panels: readonly Panel[];
}

export function panelsOn(whole: readonly Segment[], drawn: Drawn, frame: GlyphFrame): PanelledSegments {
  const boxes = [...drawn.boxes, ...closedCells(whole, drawn.lines)];
  if (boxes.length === 0) return { segments: whole, panels: [] };
  const panels = panelsOf(splitAtSides(whole, boxes, frame), { ...drawn, boxes }, frame);
  if (panels.length === 0) return { segments: whole, panels };
  const segments = splitAtSides(whole, panels.flatMap(withInner), frame);
  return { segments, panels: panels.map((panel) => holding(panel, segments)) };
}

/** What the page draws along and across the direction. */
export interface Drawn {
  readonly boxes: readonly Box[];
  readonly lines: Rules;
}

function withInner(panel: Panel): readonly Panel[] {
  return [panel, ...panel.panels.flatMap(withInner)];
}

function holding(panel: Panel, segments: readonly Segment[]): Panel {
  const own = segments.filter((segment) => holds(panel, segment));
  return { ...panel, segments: new Set(own), panels: panel.panels.map((inner) => holding(inner, own)) };
}

function panelsOf(
  segments: readonly Segment[],
  { boxes, lines }: Drawn,
  frame: GlyphFrame,
): readonly Panel[] {
  const isLetterAt = (glyph: number) => isLetter(frame.glyphs.code[glyph]!);
  const panels = joined(nested(distinct(boxes, segments)), isLetterAt).filter((one) => !goesOn(one, lines));
  return outsideTables(panels, segments, { ...frame, isLetterAt });
}

/** True where its sides go on beyond its corners, as those of the cells of a form do. */
function goesOn({ start, end, bottom, top }: Box, { along, uprights }: Rules): boolean {
  const runsOn = (rules: readonly Rule[], sides: readonly number[], [from, to]: readonly [number, number]) =>
    rules.some(
      (rule) =>
        sides.some((side) => Math.abs(rule.across - side) <= 1) &&
        rule.start < to &&
        rule.end > from &&
        (rule.start < from - meets || rule.end > to + meets),
    );
  return runsOn(along, [bottom, top], [start, end]) || runsOn(uprights, [start, end], [bottom, top]);
}

interface PanelFrame extends GlyphFrame {
  readonly isLetterAt: (glyph: number) => boolean;
}

/** Without those that hold no block of text, or are a part of a table: what they hold takes their place. */
function outsideTables(
  panels: readonly Panel[],
  segments: readonly Segment[],
  frame: PanelFrame,
): readonly Panel[] {
  const free = segments.filter((segment) => !panels.some((panel) => panel.segments.has(segment)));
  const no = panels.find(
    (panel) =>
      panel.segments.size === segments.length ||
      (linesOf(panel) < pairOfLines && !isBetweenLines(panel, free)) ||
      !isWritten(panel, frame.isLetterAt) ||
      isOfTable(panel, panel.isTable ? segments.filter((one) => !panel.segments.has(one)) : free, frame),
  );
  if (no !== undefined) {
    const rest = panels.flatMap((panel) => (panel === no ? panel.panels : [panel]));
    return outsideTables(rest, segments, frame);
  }
  return panels.map((panel) => ({
    ...panel,
    panels: outsideTables(panel.panels, [...panel.segments], frame),
  }));
}

/** One line in a box that stands beside text, but in none of its lines. */
function isBetweenLines(panel: Panel, free: readonly Segment[]): boolean {
  const level = free.filter((segment) => heightOf(segment) < panel.top && heightOf(segment) > panel.bottom);
  return (
    level.some(({ glyphs }) => glyphs.length >= proseGlyphs) &&
    level.every((one) =>
      [...panel.segments].every(
        ({ baseline, fontSize }) => Math.abs(one.baseline - baseline) > halfSize * fontSize,
      ),
    )
  );
}

function isOfTable(panel: Panel, free: readonly Segment[], frame: GlyphFrame): boolean {
  const level = free.filter((segment) => heightOf(segment) < panel.top && heightOf(segment) > panel.bottom);
  if (!isSnug(panel)) return false;
  if (level.length > 0 && linesOf(panel) < fewestLines && !isBetweenLines(panel, free)) return true;
  const first = Math.max(...[...panel.segments].map(({ baseline }) => baseline));
  return [
    level.filter(({ end }) => end <= panel.start + meets),
    level.filter(({ start }) => start >= panel.end - meets),
  ].some(
    (beside) =>
      beside.length > 0 &&
      (areInStep(panel, beside, frame) ||
        beside.every(({ baseline, fontSize }) => Math.abs(baseline - first) <= halfSize * fontSize)),
  );
}

/** No higher than its text, but for some room, as the cells and columns of a table are. */
function isSnug({ bottom, top, segments }: Panel): boolean {
  const text = boundsOfBoxes([...segments].map(boxOfSegment));
  const room = closeLead * Math.max(...[...segments].map(({ fontSize }) => fontSize));
  return top - text.top <= room && text.bottom - bottom <= room;
}

function areInStep(panel: Panel, beside: readonly Segment[], frame: GlyphFrame): boolean {
  const own = [...panel.segments];
  const rows = rowsOf([...own, ...beside], frame);
  const edge =
    Math.max(...own.map(({ end }) => end)) < Math.max(...beside.map(({ end }) => end))
      ? (Math.max(...own.map(({ end }) => end)) + Math.min(...beside.map(({ start }) => start))) / 2
      : (Math.max(...beside.map(({ end }) => end)) + Math.min(...own.map(({ start }) => start))) / 2;
  const columns = columnsOf(rows, [edge]);
  const both = rows.filter((_, row) => columns.every((lines) => lines[row]!.length > 0));
  const [left, right] = columns.map((lines) => blocksOfColumn(rows, lines, frame));
  return both.length >= majority * linesOf(panel) && isInStep(left!, right!, rows);
}

/** Boxes that no text runs over the sides of, the smallest round each text. */
function distinct(boxes: readonly Box[], segments: readonly Segment[]): readonly Panel[] {
  const smallest = new Map<string, Panel>();
  const number = new Map(segments.map((segment, index) => [segment, index]));
  for (const box of boxes) {
    const own = segments.filter((segment) => holds(box, segment));
    if (own.length === 0 || isCrossed(box, segments)) continue;
    const key = own.map((segment) => number.get(segment)).join(" ");
    const known = smallest.get(key);
    if (known === undefined || areaOf(box) < areaOf(known))
      smallest.set(key, { ...box, segments: new Set(own), panels: [] });
  }
  return [...smallest.values()];
}

/** Each within the smallest that holds its text; of those that share only a part of their text, the larger one. */
function nested(panels: readonly Panel[]): readonly Panel[] {
  const roots: OpenPanel[] = [];
  for (const panel of panels.toSorted((a, b) => b.segments.size - a.segments.size))
    place({ ...panel, panels: [] }, roots);
  return roots;
}

interface OpenPanel extends Panel {
  readonly panels: OpenPanel[];
}

function place(panel: OpenPanel, siblings: OpenPanel[]): void {
  for (const sibling of siblings) {
    const shared = sharedBy(panel, sibling);
    if (shared === 0) continue;
    if (shared === panel.segments.size && shared < sibling.segments.size) place(panel, sibling.panels);
    return;
  }
  siblings.push(panel);
}

function sharedBy({ segments }: Panel, { segments: others }: Panel): number {
  let shared = 0;
  for (const segment of segments) if (others.has(segment)) shared++;
  return shared;
}

/** With one panel round all of those that touch. */
function joined(panels: readonly Panel[], isLetterAt: (glyph: number) => boolean): readonly Panel[] {
  const groups: Panel[][] = [];
  for (const panel of panels) {
    const touching = groups.filter((some) => some.some((one) => touch(one, panel)));
    for (const some of touching) groups.splice(groups.indexOf(some), 1);
    groups.push([...touching.flat(), panel]);
  }
  return ofOneTable(groups).map((cells) => {
    const [only, ...others] = cells;
    if (others.length === 0) return { ...only!, panels: joined(only!.panels, isLetterAt) };
    const rows = rowsOfCells(cells);
    const blocks = rows.flatMap((row) =>
      areBlocks(row, isLetterAt) && !isOfRows(row, rows) ? row.map((cell) => withHeading(cell, cells)) : [],
    );
    const isTable = rows.some((row) => row.length > 1) && blocks.length === 0;
    return {
      ...boundsOfBoxes(cells),
      ...(isTable ? { isTable } : {}),
      segments: new Set(cells.flatMap(({ segments }) => [...segments])),
      panels: blocks.map((block) => ({ ...block, panels: joined(block.panels, isLetterAt) })),
    };
  });
}

/** The cells of a table may stand apart: what has its rows is a part of it. */
function ofOneTable(groups: readonly (readonly Panel[])[]): readonly (readonly Panel[])[] {
  const tables: (readonly Panel[])[] = [];
  for (const group of groups.toSorted((a, b) => columnsIn(b) - columnsIn(a))) {
    const at =
      columnsIn(group) < 2 && tables.every((table) => columnsIn(table) < 2)
        ? -1
        : tables.findIndex((table) => haveSameRows(table, group));
    if (at < 0) tables.push(group);
    else tables[at] = [...tables[at]!, ...group];
  }
  return tables;
}

function columnsIn(cells: readonly Panel[]): number {
  return Math.max(...rowsOfCells(cells).map((row) => row.length));
}

function haveSameRows(one: readonly Panel[], other: readonly Panel[]): boolean {
  if (columnsIn(one) < 2 || other.length < 2) return false;
  const tops = one.map(({ top }) => top);
  const same = other.filter((cell) => tops.some((top) => Math.abs(top - cell.top) <= meets));
  return same.length >= majority * other.length;
}

function touch(one: Box, other: Box): boolean {
  const along = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  const across = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return Math.abs(Math.min(along, across)) <= meets && Math.max(along, across) > meets;
}

function rowsOfCells(cells: readonly Panel[]): readonly (readonly Panel[])[] {
  const rows: Panel[][] = [];
  for (const cell of cells.toSorted((a, b) => b.top - a.top)) {
    const row = rows.at(-1);
    if (row !== undefined && row[0]!.top - cell.top <= meets) row.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

function areBlocks(row: readonly Panel[], isLetterAt: (glyph: number) => boolean): boolean {
  if (row.length < 2 || row.length > fewestCells) return false;
  const widths = row.map(({ start, end }) => end - start);
  return (
    Math.min(...widths) >= majority * Math.max(...widths) &&
    Math.max(...row.map(linesOf)) >= fewestLines &&
    Math.min(...row.map(linesOf)) >= pairOfLines &&
    row.every((cell) => isWritten(cell, isLetterAt))
  );
}

/** Above a row of more cells is the head of a table, and several cells among other rows are those of one. */
function isOfRows(row: readonly Panel[], rows: readonly (readonly Panel[])[]): boolean {
  const next = rows[rows.indexOf(row) + 1];
  const tabular = rows.filter(({ length }) => length > 1);
  return (next !== undefined && next.length > row.length) || (row.length > 2 && tabular.length > 2);
}

/** Not with numbers alone. */
function isWritten({ segments }: Panel, isLetterAt: (glyph: number) => boolean): boolean {
  const glyphs = [...segments].flatMap((segment) => segment.glyphs);
  return glyphs.filter(isLetterAt).length >= quarterOf * glyphs.length;
}

/** A cell with the line in the cell above it, which is as wide. */
function withHeading(cell: Panel, cells: readonly Panel[]): Panel {
  const heading = cells.find(
    (one) =>
      Math.abs(one.bottom - cell.top) <= meets &&
      Math.abs(one.start - cell.start) <= meets &&
      Math.abs(one.end - cell.end) <= meets &&
      linesOf(one) === 1,
  );
  if (heading === undefined) return cell;
  const { panels } = cell;
  return {
    ...boundsOfBoxes([heading, cell]),
    segments: new Set([...heading.segments, ...cell.segments]),
    panels,
  };
}

function linesOf({ segments }: Panel): number {
  const sorted = [...segments].toSorted((a, b) => b.baseline - a.baseline);
  return sorted.filter(
    ({ baseline, fontSize }, index) =>
      index === 0 || sorted[index - 1]!.baseline - baseline > halfSize * fontSize,
  ).length;
}

/** True where a line of text runs over one of its sides. */
function isCrossed({ start, end, bottom, top }: Box, segments: readonly Segment[]): boolean {
  return segments.some((segment) => {
    const across = heightOf(segment);
    const over = halfSize * segment.fontSize;
    const crosses = (side: number) => segment.start < side - over && segment.end > side + over;
    return across > bottom && across < top && (crosses(start) || crosses(end));
  });
}
