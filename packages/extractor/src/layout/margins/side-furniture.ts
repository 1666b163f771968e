/**
 * Running titles and page numbers in the margin beside the text, recognised because they are beside all prose of their
 * page and repeat in the same place of a neighbouring page. They are taken out before lines are read, because they are
 * level with lines of text.
 */
import type { DirectedSegments } from "../lines/directed-segments.ts";
import { numberAtEnd, rowKey } from "../segments/row-key.ts";
import type { Segment } from "../segments/segment.ts";
import { columnGap, pageLines, proseGlyphs, samePlace, shortList } from "../segments/measures.ts";

export interface SeparatedSides {
  readonly sides: readonly Segment[];
  readonly text: DirectedSegments;
}

/** A page, and the segments beside its prose. */
export interface SidedPage {
  readonly page: DirectedSegments;
  readonly beside: readonly SideSegment[];
}

interface SideSegment {
  readonly segment: Segment;
  readonly key: string;
  /** The number at its start or end, minus that of the page; null if it has none. */
  readonly offset: number | null;
}

export function sidesOn(page: DirectedSegments): SidedPage {
  return { page, beside: besideProse(page) };
}

/** `near` are the pages before and after it. */
export function separateSideFurniture(
  { page, beside }: SidedPage,
  near: readonly SidedPage[],
): SeparatedSides {
  const sides = new Set(
    beside
      .filter((one) => near.some((other) => other.beside.some((segment) => isSame(one, segment))))
      .map(({ segment }) => segment),
  );
  const segments = sides.size === 0 ? page.segments : page.segments.filter((one) => !sides.has(one));
  return { sides: [...sides], text: { ...page, segments } };
}

function besideProse({ segments, context }: DirectedSegments): readonly SideSegment[] {
  const prose = segments.filter(({ glyphs }) => glyphs.length >= proseGlyphs);
  if (prose.length < pageLines) return [];
  const start = Math.min(...prose.map((one) => one.start));
  const end = Math.max(...prose.map((one) => one.end));
  const top = Math.max(...prose.map(({ baseline, fontSize }) => baseline + fontSize));
  const bottom = Math.min(...prose.map(({ baseline, fontSize }) => baseline - fontSize));
  const beside = segments.filter(
    (one) =>
      (one.end < start - columnGap * one.fontSize || one.start > end + columnGap * one.fontSize) &&
      one.baseline < top &&
      one.baseline > bottom,
  );
  if (beside.length > shortList) return [];
  return beside.map((segment) => {
    const { fontSize } = segment;
    const { key, text } = rowKey({ segments: [segment], fontSize }, context);
    const number = numberAtEnd(text);
    return { segment, key, offset: number === null ? null : number - context.page };
  });
}

/** The same title, or the number of the page. */
function isSame(one: SideSegment, other: SideSegment): boolean {
  return (
    one.key === other.key &&
    one.offset === other.offset &&
    Math.abs(one.segment.baseline - other.segment.baseline) <= samePlace &&
    (Math.abs(one.segment.start - other.segment.start) <= samePlace ||
      Math.abs(one.segment.end - other.segment.end) <= samePlace)
  );
}
