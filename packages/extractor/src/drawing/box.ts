/** Where a shape is on its slide, and whether it is outside it. */

/** English Metric Units (EMU) in a point. */
export const emuPerPoint = 12_700;

/** In EMU (914,400 to the inch), from the upper-left corner, y downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In EMU. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether no part of the box is on the slide. */
export function isOffSlide(box: Box, slide: Size): boolean {
  return box.right < 0 || box.bottom < 0 || box.left > slide.width || box.top > slide.height;
}
