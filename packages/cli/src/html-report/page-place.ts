/** From PDF user space to a page as it is displayed, in points from its top left corner. */
import type { Page, Point } from "@docreview/model";

export interface DisplayedPage {
  readonly width: number;
  readonly height: number;
  readonly place: (point: Point) => Point;
}

export function displayed({ cropBox, rotation, userUnit }: Page): DisplayedPage {
  const across = (cropBox.right - cropBox.left) * userUnit;
  const up = (cropBox.top - cropBox.bottom) * userUnit;
  const isUpright = rotation % 180 === 0;
  return {
    width: isUpright ? across : up,
    height: isUpright ? up : across,
    place: ({ x, y }) => {
      const [right, down] = [(x - cropBox.left) * userUnit, (cropBox.top - y) * userUnit];
      if (rotation === 90) return { x: up - down, y: right };
      if (rotation === 180) return { x: across - right, y: up - down };
      if (rotation === 270) return { x: down, y: across - right };
      return { x: right, y: down };
    },
  };
}
