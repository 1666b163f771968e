/** A frame around a block, or a bar at its left; when it is split, both parts have one. */
import type { Block, Cut } from "./block.ts";
import type { Pen, Stroke } from "./canvas.ts";

export interface Frame {
  readonly kind: "bar" | "box";
  readonly pen: Pen;
  /** Points between the frame and its content. */
  readonly side: number;
  readonly above: number;
}

/** The width available to the content, in points. */
export function widthWithin({ kind, side, pen }: Frame, width: number): number {
  return Math.max(1, width - (kind === "bar" ? pen.width + side : 2 * (pen.width + side)));
}

/** The width of the content must be that of `widthWithin`. */
export function framedBlock(content: Block, frame: Frame, width: number): Block {
  return framed({ content, frame, width, begins: true, ends: true });
}

interface Part {
  readonly content: Block;
  readonly frame: Frame;
  readonly width: number;
  /** Whether it is the first and the last part of what is framed. */
  readonly begins: boolean;
  readonly ends: boolean;
}

function framed(part: Part): Block {
  const { content, frame, width, begins, ends } = part;
  const above = begins ? frame.above : 0;
  const height = content.height + above;
  return {
    height,
    isSpace: false,
    cut: (available, isForced): Cut | null => {
      const cut = content.cut(Math.max(0, available - above), isForced);
      if (cut === null) return null;
      const { first, rest } = cut;
      return {
        first: framed({ ...part, content: first, ends: ends && rest === null }),
        rest: rest === null ? null : framed({ ...part, content: rest, begins: false }),
      };
    },
    draw: (canvas, x, top) => {
      const { kind, pen, side } = frame;
      content.draw(canvas, x + pen.width + side, top - above);
      const bottom = top - height;
      const left = x + pen.width / 2;
      const right = x + width - pen.width / 2;
      const strokes: Stroke[] = [[left, top, left, bottom]];
      if (kind === "box") strokes.push([right, top, right, bottom]);
      if (kind === "box" && begins) strokes.push([left, top, right, top]);
      if (kind === "box" && ends) strokes.push([left, bottom, right, bottom]);
      canvas.strokes(strokes, pen);
    },
  };
}
