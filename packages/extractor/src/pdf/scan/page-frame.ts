/** Maps the pixels of a page as viewers show it, cropped and rotated, to its user space. */
import type { Page, Point } from "@docreview/model";
import type { Raster } from "../engine/reader.ts";

export interface PageFrame {
  /** Maps a point in pixels from the upper-left corner, y downwards. */
  readonly pointOf: (x: number, y: number) => Point;
  /** Maps a direction in radians clockwise from the x axis of the pixels to radians counter-clockwise, in (-π, π]. */
  readonly angleOf: (angle: number) => number;
  /** User-space units per pixel. */
  readonly scale: number;
}

export function pageFrame({ cropBox, rotation }: Page, { width, height }: Omit<Raster, "data">): PageFrame {
  const wide = cropBox.right - cropBox.left;
  const high = cropBox.top - cropBox.bottom;
  const isTurned = rotation === 90 || rotation === 270;
  const [shownWide, shownHigh] = isTurned ? [high, wide] : [wide, high];
  const pointOf = (x: number, y: number): Point => {
    const across = (x / width) * shownWide;
    const up = (1 - y / height) * shownHigh;
    const { x: right, y: above } = unturned({ x: across, y: up }, { rotation, wide, high });
    return { x: cropBox.left + right, y: cropBox.bottom + above };
  };
  return {
    pointOf,
    angleOf: (angle) => normal((rotation * Math.PI) / 180 - angle),
    scale: Math.sqrt((shownWide * shownHigh) / (width * height)),
  };
}

interface Turn {
  readonly rotation: Page["rotation"];
  /** The size of the page before rotation. */
  readonly wide: number;
  readonly high: number;
}

/** Maps a point from the lower left corner of the page as shown to that of the page before rotation. */
function unturned({ x, y }: Point, { rotation, wide, high }: Turn): Point {
  switch (rotation) {
    case 0:
      return { x, y };
    case 90:
      return { x: wide - y, y: x };
    case 180:
      return { x: wide - x, y: high - y };
    case 270:
      return { x: y, y: high - x };
  }
}

function normal(angle: number): number {
  const turned = Math.atan2(Math.sin(angle), Math.cos(angle));
  if (Math.abs(turned) < 1e-9) return 0;
  return turned <= 1e-9 - Math.PI ? Math.PI : turned;
}
