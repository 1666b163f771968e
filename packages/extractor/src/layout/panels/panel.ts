/**
 * Panels: frames, filled areas and pictures that hold text of their own, one within the other. Boxes that touch are the
 * cells of one panel; a cell is a panel itself only if it is one of several blocks of text beside each other.
 */
import { at } from "@docreview/model";
import { codeAt } from "../../glyphs/glyphs.ts";
import { grouped } from "../../lists/grouped.ts";
import { areaOf, boundsOfBoxes, boxOfSegment, heightOf, holds, type Box } from "../segments/box.ts";
import { columnsBeside } from "../columns/band.ts";
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
  /** The panels directly within it. */
  readonly panels: readonly Panel[];
  /** True for a panel of cells in several columns. */
  readonly isTable?: true;
}

export interface PanelledSegments {
  /** Split where the side of a panel runs between their words. */
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
  const isLetterAt = (glyph: number) => isLetter(codeAt(frame.glyphs, glyph));
  const panels = joined(nested(distinct(boxes, segments)), isLetterAt).filter(
    (one) => !runsOnBeyond(one, lines),
  );
  return outsideTables(panels, segments, { ...frame, isLetterAt });
}

/** True if its sides continue beyond its corners, like those of the cells of a form. */
function runsOnBeyond({ start, end, bottom, top }: Box, { along, uprights }: Rules): boolean {
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

/** Replaces panels that hold no block of text, or are part of a table, with the panels within them. */
function outsideTables(
  panels: readonly Panel[],
  segments: readonly Segment[],
  frame: PanelFrame,
): readonly Panel[] {
  const free = segments.filter((segment) => !panels.some((panel) => panel.segments.has(segment)));
  const rejected = panels.find(
    (panel) =>
      panel.segments.size === segments.length ||
      (linesOf(panel) < pairOfLines && !isBetweenLines(panel, free)) ||
      !isWritten(panel, frame.isLetterAt) ||
      isPartOfTable(panel, panel.isTable ? segments.filter((one) => !panel.segments.has(one)) : free, frame),
  );
  if (rejected !== undefined) {
    const rest = panels.flatMap((panel) => (panel === rejected ? panel.panels : [panel]));
    return outsideTables(rest, segments, frame);
  }
  return panels.map((panel) => ({
    ...panel,
    panels: outsideTables(panel.panels, [...panel.segments], frame),
  }));
}

/** True for a box beside prose whose text is level with none of the lines. */
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

function isPartOfTable(panel: Panel, free: readonly Segment[], frame: GlyphFrame): boolean {
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

/** Hardly higher than its text, like the cells and columns of a table. */
function isSnug({ bottom, top, segments }: Panel): boolean {
  const text = boundsOfBoxes([...segments].map(boxOfSegment));
  const most = closeLead * Math.max(...[...segments].map(({ fontSize }) => fontSize));
  return top - text.top <= most && text.bottom - bottom <= most;
}

function areInStep(panel: Panel, beside: readonly Segment[], frame: GlyphFrame): boolean {
  const own = [...panel.segments];
  const rows = rowsOf([...own, ...beside], frame);
  const edge =
    Math.max(...own.map(({ end }) => end)) < Math.max(...beside.map(({ end }) => end))
      ? (Math.max(...own.map(({ end }) => end)) + Math.min(...beside.map(({ start }) => start))) / 2
      : (Math.max(...beside.map(({ end }) => end)) + Math.min(...own.map(({ start }) => start))) / 2;
  const columns = columnsBeside(rows, edge);
  const both = rows.filter((_, row) => columns.every((lines) => at(lines, row).length > 0));
  const left = blocksOfColumn(rows, columns[0], frame);
  const right = blocksOfColumn(rows, columns[1], frame);
  return both.length >= majority * linesOf(panel) && isInStep(left, right, rows);
}

/** Boxes whose sides no text crosses; of those around the same text, the smallest. */
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

/** Each panel within the smallest one that holds its text; of those that share only part of their text, the larger one. */
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

/** Replaces panels that touch with one panel around all of them. */
function joined(panels: readonly Panel[], isLetterAt: (glyph: number) => boolean): readonly Panel[] {
  const groups: Panel[][] = [];
  for (const panel of panels) {
    const touching = groups.filter((some) => some.some((one) => touch(one, panel)));
    for (const some of touching) groups.splice(groups.indexOf(some), 1);
    groups.push([...touching.flat(), panel]);
  }
  return joinedTables(groups).map((cells) => {
    const [only, ...others] = cells;
    if (only !== undefined && others.length === 0)
      return { ...only, panels: joined(only.panels, isLetterAt) };
    const rows = rowsOfCells(cells);
    const blocks = rows.flatMap((row) =>
      areBlocks(row, isLetterAt) && !isTableRow(row, rows) ? row.map((cell) => withHeading(cell, cells)) : [],
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

/** The cells of a table may be apart: cells with the same rows are part of it. */
function joinedTables(groups: readonly (readonly Panel[])[]): readonly (readonly Panel[])[] {
  const tables: (readonly Panel[])[] = [];
  for (const group of groups.toSorted((a, b) => columnsIn(b) - columnsIn(a))) {
    const index =
      columnsIn(group) < 2 && tables.every((table) => columnsIn(table) < 2)
        ? -1
        : tables.findIndex((table) => haveSameRows(table, group));
    const table = tables[index];
    if (table === undefined) tables.push(group);
    else tables[index] = [...table, ...group];
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
  const fromTop = cells.toSorted((a, b) => b.top - a.top);
  return grouped(fromTop, (_, next, [first]) => first.top - next.top <= meets);
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

/** True for a row above one with more cells, which is the head of a table, and for a row of many cells among others. */
function isTableRow(row: readonly Panel[], rows: readonly (readonly Panel[])[]): boolean {
  const next = rows[rows.indexOf(row) + 1];
  const tabular = rows.filter(({ length }) => length > 1);
  return (next !== undefined && next.length > row.length) || (row.length > 2 && tabular.length > 2);
}

/** True if a good part of its text is letters, not only numbers. */
function isWritten({ segments }: Panel, isLetterAt: (glyph: number) => boolean): boolean {
  const glyphs = [...segments].flatMap((segment) => segment.glyphs);
  return glyphs.filter(isLetterAt).length >= quarterOf * glyphs.length;
}

/** A cell joined with the cell above it, if that is as wide and has one line. */
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
  const fromTop = [...segments].toSorted((a, b) => b.baseline - a.baseline);
  return grouped(fromTop, (last, next) => last.baseline - next.baseline <= halfSize * next.fontSize).length;
}

/** True if a line of text crosses one of its sides. */
function isCrossed({ start, end, bottom, top }: Box, segments: readonly Segment[]): boolean {
  return segments.some((segment) => {
    const across = heightOf(segment);
    const over = halfSize * segment.fontSize;
    const crosses = (side: number) => segment.start < side - over && segment.end > side + over;
    return across > bottom && across < top && (crosses(start) || crosses(end));
  });
}
