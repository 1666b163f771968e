/** A row of cells as a block, with rules around them; it is split through all of its cells. */
import { type Block, type Cut, slack, space } from "./block.ts";
import type { Canvas, Pen, Stroke } from "./canvas.ts";

export interface Cell {
  readonly block: Block;
  /** Points from the left edge of the row. */
  readonly left: number;
  readonly width: number;
  /** Whether there are rules above and below it. */
  readonly isClosedAbove: boolean;
  readonly isClosedBelow: boolean;
  /** `#rrggbb`; null for none. */
  readonly ground: string | null;
}

export interface RowStyle {
  readonly pen: Pen;
  /** Points between the edges of a cell and its content. */
  readonly side: number;
  readonly above: number;
  readonly below: number;
}

/** A row of at most this height is moved to the next page rather than split. */
const highestWhole = 150;

/** The cells are in order from the left, and beside each other. */
export function rowBlock(cells: readonly Cell[], style: RowStyle): Block {
  const content = Math.max(0, ...cells.map(({ block }) => block.height));
  const height = content + style.above + style.below;
  return {
    height,
    isSpace: false,
    cut: (available, isForced) => cutRow(cells, style, { height, available, isForced }),
    draw: (canvas, x, top) => drawRow(canvas, cells, { style, height, x, top }),
  };
}

interface CutOrder {
  readonly height: number;
  readonly available: number;
  readonly isForced: boolean;
}

function cutRow(
  cells: readonly Cell[],
  style: RowStyle,
  { height, available, isForced }: CutOrder,
): Cut | null {
  if (height <= available + slack) return { first: rowBlock(cells, style), rest: null };
  if (height <= highestWhole && !isForced) return null;
  const within = Math.max(0, available - style.above - style.below);
  const first: Cell[] = [];
  const rest: Cell[] = [];
  let isWhole = true;
  for (const cell of cells) {
    const cut = cell.block.cut(within, isForced);
    if (cut === null) return null;
    first.push({ ...cell, block: cut.first });
    rest.push({ ...cell, block: cut.rest ?? space(0) });
    isWhole &&= cut.rest === null;
  }
  return { first: rowBlock(first, style), rest: isWhole ? null : rowBlock(rest, style) };
}

interface Place {
  readonly style: RowStyle;
  readonly height: number;
  readonly x: number;
  readonly top: number;
}

/** Backgrounds first, then content; rules last. */
function drawRow(canvas: Canvas, cells: readonly Cell[], { style, height, x, top }: Place): void {
  const bottom = top - height;
  for (const { left, width, ground } of cells) {
    if (ground === null) continue;
    canvas.area({ left: x + left, bottom, right: x + left + width, top }, ground);
  }
  for (const { block, left } of cells) block.draw(canvas, x + left + style.side, top - style.above);
  const above = closedStretches(cells, ({ isClosedAbove }) => isClosedAbove);
  const below = closedStretches(cells, ({ isClosedBelow }) => isClosedBelow);
  const last = cells.at(-1);
  const edges = [...cells.map(({ left }) => left), ...(last === undefined ? [] : [last.left + last.width])];
  const strokes: readonly Stroke[] = [
    ...above.map(([from, to]): Stroke => [x + from, top, x + to, top]),
    ...below.map(([from, to]): Stroke => [x + from, bottom, x + to, bottom]),
    ...edges.map((edge): Stroke => [x + edge, top, x + edge, bottom]),
  ];
  canvas.strokes(strokes, style.pen);
}

/** The ranges of a rule, merged for adjacent cells, so that readers of PDF recognise it as a rule of a table. */
function closedStretches(
  cells: readonly Cell[],
  isClosed: (cell: Cell) => boolean,
): readonly (readonly [number, number])[] {
  const stretches: [number, number][] = [];
  let open: [number, number] | null = null;
  for (const cell of cells) {
    const end = cell.left + cell.width;
    if (!isClosed(cell)) open = null;
    else if (open !== null) open[1] = end;
    else {
      open = [cell.left, end];
      stretches.push(open);
    }
  }
  return stretches;
}
