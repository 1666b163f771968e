/** Splits segments that run over the side of a box or an upright line, where it is between two words. */
import { pairwise } from "../../lists/pairwise.ts";
import { grouped } from "../../lists/grouped.ts";
import { heightOf, type Box } from "./box.ts";
import { placeOf, segmentOf, type Frame } from "./pair.ts";
import type { Rule } from "./rule.ts";
import type { Segment } from "./segment.ts";
import { scriptRise } from "./measures.ts";

export function splitAtSides(
  segments: readonly Segment[],
  boxes: readonly Box[],
  frame: Frame,
): readonly Segment[] {
  const sides = boxes.flatMap(({ start, end, bottom, top }) =>
    [start, end].map((across) => ({ across, start: bottom, end: top })),
  );
  return splitAtUprights(segments, sides, frame);
}

export function splitAtUprights(
  segments: readonly Segment[],
  uprights: readonly Rule[],
  frame: Frame,
): readonly Segment[] {
  if (uprights.length === 0) return segments;
  return segments.flatMap((segment) => {
    const height = heightOf(segment);
    const places = uprights
      .filter(
        ({ across, start, end }) =>
          across > segment.start && across < segment.end && height > start && height < end,
      )
      .map(({ across }) => across);
    return places.length === 0 ? [segment] : splitAt(segment, new Set(places), frame);
  });
}

function splitAt(segment: Segment, sides: ReadonlySet<number>, frame: Frame): readonly Segment[] {
  const places = segment.glyphs.map((index) => placeOf(index, frame.glyphs, frame.angle));
  const inked = places.filter(({ isSpace }) => !isSpace);
  const starts = pairwise(inked).flatMap(([before, glyph]) => {
    const isSplit = [...sides].some((side) => side >= before.end - 1 && side <= glyph.start + 1);
    return isSplit && glyph.start - before.end > scriptRise * glyph.fontSize ? [glyph.index] : [];
  });
  if (starts.length === 0) return [segment];
  const parts = grouped(segment.glyphs, (_, index) => !starts.includes(index));
  return parts.flatMap((glyphs) => segmentOf(glyphs, frame) ?? []);
}
