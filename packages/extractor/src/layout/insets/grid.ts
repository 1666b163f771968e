/**
 * Tables whose cells are ruled on all sides: each cell is what is within its rules, however its lines are aligned with
 * those of its neighbours. A cell that spans several rows is read in the first of them.
 */
import { grouped } from "../../lists/grouped.ts";
import { areaOf, boundsOfBoxes, type Box } from "../segments/box.ts";
import { closedCells, type Cell } from "../segments/cell.ts";
import type { Inset, SeparatedInsets } from "./inset.ts";
import type { DirectedSegments } from "../lines/directed-segments.ts";
import { lineOf, type LineContext } from "../lines/line.ts";
import { paragraphsOf } from "../paragraphs/paragraph.ts";
import { rowKey } from "../segments/row-key.ts";
import { rowsOf } from "../segments/row.ts";
import { paragraphsOfTableRow } from "../paragraphs/row-paragraph.ts";
import type { Segment } from "../segments/segment.ts";
import {
  edgeShare,
  fewestCells,
  fewestLines,
  meets,
  nearlyAll,
  samePlace,
  seldom,
  thirdOf,
} from "../segments/measures.ts";

/** Only from pages that read from left to right. */
export function separateGrids(page: DirectedSegments): SeparatedInsets {
  const { context, uprights, segments, sheet } = page;
  const { rules, rightToLeft } = context;
  const none = { insets: [], text: page };
  if (rightToLeft || context.angle !== 0) return none;
  if (rules.length < fewestLines || uprights.length < fewestLines) return none;
  const edge = edgeShare * (sheet.top - sheet.bottom);
  const isInBody = (cells: readonly Cell[]) =>
    Math.min(...cells.map(({ bottom }) => bottom)) < sheet.top - edge &&
    Math.max(...cells.map(({ top }) => top)) > sheet.bottom + edge;
  // Lines first, because shaded lines of text within a cell are boxes, whose sides are rules, too.
  const ruled = gridsOf(closedCells(segments, page.lines), page).filter(isInBody);
  const taken = new Set(ruled.flat().flatMap((cell) => cell.segments));
  const others = segments.filter((segment) => !taken.has(segment));
  const boxed = gridsOf(closedCells(others, { along: rules, uprights }), page).filter(isInBody);
  const grids = [...ruled, ...boxed];
  if (grids.length === 0) return none;
  for (const cell of boxed.flat()) for (const segment of cell.segments) taken.add(segment);
  return {
    insets: grids.map((cells) => insetOf(cells, context)),
    text: { ...page, segments: segments.filter((segment) => !taken.has(segment)) },
  };
}

/** Cells that touch, in several rows and columns. */
function gridsOf(
  cells: readonly Cell[],
  { segments, context }: DirectedSegments,
): readonly (readonly Cell[])[] {
  const groups: Cell[][] = [];
  for (const cell of cells) {
    const own = groups.filter((group) => group.some((other) => touch(cell, other)));
    for (const group of own) groups.splice(groups.indexOf(group), 1);
    groups.push([...own.flat(), cell]);
  }
  return groups.filter((group) => isTable(group, segments, context));
}

/** True for cells that fill their place without gaps, and hold all of the text in it. */
function isTable(cells: readonly Cell[], segments: readonly Segment[], context: LineContext): boolean {
  const written = cells.filter((cell) => cell.segments.length > 0);
  const rows = rowsOfCells(cells);
  const box = boundsOfBoxes(cells);
  const area = cells.reduce((sum, cell) => sum + areaOf(cell), 0);
  // The sides of neighbours may be drawn beside each other.
  const mostArea = cells.reduce((sum, cell) => sum + areaOf(cell, meets), 0);
  const inside = segments.filter(
    ({ start, end, baseline }) =>
      start < box.end && end > box.start && baseline > box.bottom && baseline < box.top,
  );
  const crosses = ({ start, end, segments: own }: Cell) =>
    own.some((segment) => segment.start < start - meets || segment.end > end + meets);
  return (
    written.length >= fewestCells &&
    new Set(written.map(({ start }) => Math.round(start))).size > 1 &&
    new Set(written.map(({ top }) => Math.round(top))).size > 1 &&
    area <= (1 + seldom) * areaOf(box) &&
    mostArea >= (1 - seldom) * areaOf(box) &&
    inside.length === written.reduce((sum, cell) => sum + cell.segments.length, 0) &&
    !written.some(crosses) &&
    !hasRowsBeside(written, segments, box) &&
    rows.filter((row) => row.length > 1).length >= rows.length / 2 &&
    !rows.some((row) => hasNumbersBelow(row, context)) &&
    (rows.filter((row) => row.length > 1).length >= fewestCells ||
      !rows.some((row) => hasUnruledRows(row, context)))
  );
}

/** True for rows without rules between them: a cell holds several numbers one below the other. */
function hasNumbersBelow(cells: readonly Cell[], context: LineContext): boolean {
  return cells.some(({ segments }) => {
    const lines = rowsOf(segments, context);
    return (
      lines.length > 1 && lines.every((line) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(rowKey(line, context).text))
    );
  });
}

/** True for rows without rules between them, in cells that hold columns of words or numbers. */
function hasUnruledRows(cells: readonly Cell[], context: LineContext): boolean {
  const lines = cells.map(({ segments }) => rowsOf(segments, context));
  if (lines.some((own) => own.some((line) => line.segments.length > 1))) return true;
  return lines.filter(({ length }) => length >= fewestLines).length > 1;
}

/** True if rows continue outside the rules, where their names or sums are. */
function hasRowsBeside(cells: readonly Cell[], segments: readonly Segment[], { start, end }: Box): boolean {
  const beside = segments.filter((one) => one.end <= start || one.start >= end);
  const rows = rowsOfCells(cells);
  const continuing = rows.filter((row) =>
    row.some((cell) =>
      cell.segments.some((own) => beside.some((one) => Math.abs(one.baseline - own.baseline) < samePlace)),
    ),
  );
  return continuing.length >= thirdOf * rows.length;
}

function touch(one: Cell, other: Cell): boolean {
  return (
    one.start <= other.end + meets &&
    other.start <= one.end + meets &&
    one.bottom <= other.top + meets &&
    other.bottom <= one.top + meets
  );
}

function rowsOfCells(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const fromTop = cells.toSorted((a, b) => b.top - a.top);
  const rows = grouped(fromTop, (_, next, [first]) => first.top - next.top <= meets);
  return rows.map((row) => row.toSorted((a, b) => a.start - b.start));
}

function insetOf(cells: readonly Cell[], context: LineContext): Inset {
  const { start, end, top } = boundsOfBoxes(cells);
  const paragraphs = rowsOfCells(cells).flatMap((row) => {
    const lines = row.map(({ segments }) => rowsOf(segments, context).map((line) => line.segments));
    const [only, ...others] = row.filter(({ segments }) => segments.length > 0);
    // A cell across nearly all of the table is a heading, or text.
    const isWide = only !== undefined && only.end - only.start >= nearlyAll * (end - start);
    return isWide && others.length === 0
      ? paragraphsOf(lines.flat().map((line) => lineOf([line], context)))
      : paragraphsOfTableRow(lines, context);
  });
  return { start, end, top, paragraphs };
}
