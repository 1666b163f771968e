/** Boxes in the frame of a direction, and what is in them. Lengths are user-space units. */
import type { Rectangle } from "@docreview/model";
import type { Segment } from "./segment.ts";
import { capHeight, middleOfLine, wordSpace } from "./measures.ts";

export interface Box {
  readonly start: number;
  readonly end: number;
  readonly bottom: number;
  readonly top: number;
}

/** The boxes of a page in the frame of a direction; none if it is not parallel to a side of the page. */
export function boxesAlong(boxes: readonly Rectangle[], angle: number): readonly Box[] {
  const cosine = Math.round(Math.cos(angle));
  const sine = Math.round(Math.sin(angle));
  if (Math.hypot(Math.cos(angle) - cosine, Math.sin(angle) - sine) > 0.01) return [];
  return boxes.map(({ left, bottom, right, top }) => {
    const along = [left * cosine + bottom * sine, right * cosine + top * sine];
    const across = [bottom * cosine - left * sine, top * cosine - right * sine];
    return {
      start: Math.min(...along),
      end: Math.max(...along),
      bottom: Math.min(...across),
      top: Math.max(...across),
    };
  });
}

export function boxOfSegment({ start, end, baseline, fontSize }: Segment): Box {
  return { start, end, bottom: baseline - wordSpace * fontSize, top: baseline + capHeight * fontSize };
}

export function heightOf({ baseline, fontSize }: Segment): number {
  return baseline + middleOfLine * fontSize;
}

export function holds({ start, end, bottom, top }: Box, segment: Segment): boolean {
  const along = (segment.start + segment.end) / 2;
  const across = heightOf(segment);
  return along > start && along < end && across > bottom && across < top;
}

export function boundsOfBoxes(boxes: readonly Box[]): Box {
  return {
    start: Math.min(...boxes.map(({ start }) => start)),
    end: Math.max(...boxes.map(({ end }) => end)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}

/** The area after both sides have been lengthened by `wider`. */
export function areaOf({ start, end, bottom, top }: Box, wider = 0): number {
  return (end - start + wider) * (top - bottom + wider);
}
