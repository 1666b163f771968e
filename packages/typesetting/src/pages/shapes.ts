/** Pictures, frames and rules as blocks. Lengths in points. */
import { type Block, solid } from "./block.ts";
import type { Pen } from "./canvas.ts";
import type { Picture } from "./picture.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In its displayed size, upright. */
export function pictureBlock(picture: Picture, { width, height }: Size): Block {
  return solid(height, (canvas, x, top) => {
    canvas.picture(picture, { left: x, bottom: top - height, right: x + width, top });
  });
}

/** An empty frame. */
export function strokedBox({ width, height }: Size, pen: Pen): Block {
  return solid(height, (canvas, x, top) => {
    const [right, bottom] = [x + width, top - height];
    canvas.strokes(
      [
        [x, top, right, top],
        [right, top, right, bottom],
        [right, bottom, x, bottom],
        [x, bottom, x, top],
      ],
      pen,
    );
  });
}

export function ruleBlock(width: number, pen: Pen): Block {
  return solid(pen.width, (canvas, x, top) => {
    const y = top - pen.width / 2;
    canvas.strokes([[x, y, x + width, y]], pen);
  });
}
