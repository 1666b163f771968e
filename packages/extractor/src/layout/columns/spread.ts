/** Two pages on one wide sheet: each is read by itself, in reading order. */
import type { Rectangle } from "@docreview/model";
import { columnsBeside, rowsInColumn } from "./band.ts";
import { blocksOfColumn } from "./continuation.ts";
import type { GlyphFrame } from "../segments/frame.ts";
import { isInStep } from "./in-step.ts";
import type { Row } from "../segments/row.ts";
import { fewestCells, seldom, slightlyMore } from "../segments/measures.ts";

/** The rows of each page; all rows if the sheet is one page. `box` is the sheet in user space. */
export function pagesOfSheet(
  rows: readonly Row[],
  frame: GlyphFrame & { readonly rightToLeft: boolean },
  box: Rectangle,
): readonly (readonly Row[])[] {
  const { start, end, height } = extentOf(box, frame);
  if (end - start < slightlyMore * height) return [rows];
  const middle = (start + end) / 2;
  const margin = (seldom / 2) * (end - start);
  const crosses = rows.some(({ segments }) =>
    segments.some((segment) => segment.start < middle + margin && segment.end > middle - margin),
  );
  if (crosses) return [rows];
  const halves = columnsBeside(rows, middle);
  const left = blocksOfColumn(rows, halves[0], frame);
  const right = blocksOfColumn(rows, halves[1], frame);
  if (left.lines < fewestCells || right.lines < fewestCells || isInStep(left, right, rows)) return [rows];
  return halves.map((lines) => rowsInColumn(rows, lines));
}

/** The sheet in the frame of a direction. */
function extentOf(
  { left, right, bottom, top }: Rectangle,
  { angle, rightToLeft }: { readonly angle: number; readonly rightToLeft: boolean },
) {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => ({ x, y })));
  // Pages that read from right to left are mirrored.
  const sign = rightToLeft ? -1 : 1;
  const along = corners.map(({ x, y }) => sign * (x * Math.cos(angle) + y * Math.sin(angle)));
  const across = corners.map(({ x, y }) => y * Math.cos(angle) - x * Math.sin(angle));
  return {
    start: Math.min(...along),
    end: Math.max(...along),
    height: Math.max(...across) - Math.min(...across),
  };
}
