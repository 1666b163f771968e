/** Charts and ruled tables: what stands in a place of its own on the page, and is read after the text above it. */
import type { DirectedSegments } from "../lines/directed-segments.ts";
import type { Paragraph } from "../paragraphs/paragraph.ts";

/** In the frame of the page's direction. */
export interface Inset {
  readonly start: number;
  readonly end: number;
  /** Text that begins lower is read after it. */
  readonly top: number;
  readonly paragraphs: readonly Paragraph[];
}

export interface SeparatedInsets {
  readonly insets: readonly Inset[];
  readonly text: DirectedSegments;
}

/** The paragraphs of a page in reading order, each inset after what is above it. */
export function withInsets(paragraphs: readonly Paragraph[], insets: readonly Inset[]): readonly Paragraph[] {
  const result = [...paragraphs];
  for (const inset of insets.toSorted((a, b) => b.top - a.top)) {
    const next = result.findIndex(({ lines: [first] }) => {
      const { baseline, start, end } = first!;
      return baseline < inset.top && start < inset.end && end > inset.start;
    });
    result.splice(next < 0 ? result.length : next, 0, ...inset.paragraphs);
  }
  return result;
}
