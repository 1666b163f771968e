/** Maps a point of user space to the page as displayed: rotated, cropped, y downwards (ISO 32000-2, 14.11.2). */
import type { Page, Quad, Rectangle } from "@docreview/model";

/** `scale` device units per unit of user space; the origin is the upper-left corner of `box` as shown. */
export interface Viewport {
  readonly box: Rectangle;
  readonly rotation: Page["rotation"];
  readonly scale: number;
}

export function toDevice(
  { box, rotation, scale }: Viewport,
  x: number,
  y: number,
): readonly [number, number] {
  const shown = {
    0: [x - box.left, box.top - y],
    90: [y - box.bottom, x - box.left],
    180: [box.right - x, y - box.bottom],
    270: [box.top - y, box.right - x],
  } as const;
  const [across, down] = shown[rotation];
  return [across * scale, down * scale];
}

/** The upright rectangle around a quad on the device: `top` is its smallest, `bottom` its largest y. */
export function deviceBounds(viewport: Viewport, quad: Quad): Rectangle {
  const corners = [0, 2, 4, 6].map((index) => toDevice(viewport, quad[index]!, quad[index + 1]!));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
