/** The typeface of one reflowed document: the characters that it can draw, their widths, and where lines may break. */
import {
  type FaceStyle,
  type LineBreaker,
  openLineBreaker,
  openStyledRuns,
  type StyledRuns,
} from "@docreview/typesetting";

export interface Typeface extends StyledRuns {
  readonly has: (codePoint: number, style: FaceStyle) => boolean;
  /** In points. */
  readonly widthOf: (text: string, fontSize: number, style: FaceStyle) => number;
  readonly piecesOf: LineBreaker;
}

/** Opens the typeface for a document with these texts. */
export async function openTypeface(texts: Iterable<string>): Promise<Typeface> {
  const runs = await openStyledRuns(texts);
  return {
    ...runs,
    has: (codePoint, style) => runs.runOf(style).has(codePoint),
    widthOf: (text, fontSize, style) => {
      const run = runs.runOf(style);
      return (run.widthOf(run.drawn(text)) * fontSize) / 1000;
    },
    piecesOf: openLineBreaker(),
  };
}
