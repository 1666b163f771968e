/** Charts and ruled tables: parts of the page with a place of their own, which are read after the text above them. */
import type { DirectedSegments } from "../lines/directed-segments.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";

/** In the frame of the page's direction. */
export interface Inset {
  readonly start: number;
  readonly end: number;
  /** Text that begins lower is read after the inset. */
  readonly top: number;
  readonly paragraphs: readonly Paragraph[];
}

export interface SeparatedInsets {
  readonly insets: readonly Inset[];
  readonly text: DirectedSegments;
}

/** The paragraphs of a page in reading order, each inset after the text above it. */
export function withInsets(paragraphs: readonly Paragraph[], insets: readonly Inset[]): readonly Paragraph[] {
  const result = [...paragraphs];
  for (const inset of insets.toSorted((a, b) => b.top - a.top)) {
    const next = result.findIndex(({ lines: [first] }) => {
      return first.baseline < inset.top && first.start < inset.end && first.end > inset.start;
    });
    result.splice(next < 0 ? result.length : next, 0, ...inset.paragraphs);
  }
  return result;
}
