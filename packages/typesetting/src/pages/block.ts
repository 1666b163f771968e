/** Content laid out at a width: it knows its height, draws itself, and can be split at a page break. In points. */
import type { Canvas } from "./canvas.ts";

export interface Block {
  readonly height: number;
  /** White space, which is omitted at the top of a page. */
  readonly isSpace: boolean;
  /**
   * The part that fits into the space, and the rest; null if nothing fits. With `isForced`, when the page is empty,
   * the part that exceeds the space least.
   */
  readonly cut: (available: number, isForced: boolean) => Cut | null;
  /** `x` and `top` are its upper-left corner, y upwards. */
  readonly draw: (canvas: Canvas, x: number, top: number) => void;
}

export interface Cut {
  readonly first: Block;
  /** Null if nothing is left. */
  readonly rest: Block | null;
}

/** Tolerance for rounding errors. */
export const slack = 0.01;

/** A piece that is never split. */
export function solid(height: number, draw: Block["draw"]): Block {
  const block: Block = {
    height,
    isSpace: false,
    cut: (available, isForced) =>
      isForced || height <= available + slack ? { first: block, rest: null } : null,
    draw,
  };
  return block;
}

export function space(height: number): Block {
  const block: Block = {
    height,
    isSpace: true,
    cut: (available) => ({ first: height <= available ? block : space(Math.max(0, available)), rest: null }),
    draw: () => {},
  };
  return block;
}

/** Blocks stacked vertically. */
export function column(blocks: readonly Block[]): Block {
  const [only] = blocks;
  if (only !== undefined && blocks.length === 1) return only;
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    isSpace: false,
    cut: (available, isForced) => cutColumn(blocks, available, isForced),
    draw: (canvas, x, top) => {
      let y = top;
      for (const block of blocks) {
        block.draw(canvas, x, y);
        y -= block.height;
      }
    },
  };
}

function cutColumn(blocks: readonly Block[], available: number, isForced: boolean): Cut | null {
  let left = available;
  const before: Block[] = [];
  for (const block of blocks) {
    if (block.height > left + slack) break;
    left -= block.height;
    before.push(block);
  }
  const [crossing, ...after] = blocks.slice(before.length);
  if (crossing === undefined) return { first: column(blocks), rest: null };
  const isAlone = before.every(({ isSpace }) => isSpace);
  const cut = crossing.cut(left, isForced && isAlone);
  if (cut === null && isAlone) return null;
  const first = cut === null ? before : [...before, cut.first];
  const rest = cut === null ? [crossing, ...after] : [cut.rest ?? [], ...after].flat();
  const content = rest.findIndex(({ isSpace }) => !isSpace);
  return { first: column(first), rest: content === -1 ? null : column(rest.slice(content)) };
}
