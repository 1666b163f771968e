/** The typeface of one reflowed document: what it can draw, how wide that is, and where its lines may end. */
import {
  type FaceStyle,
  type LineBreaker,
  openLineBreaker,
  openStyledRuns,
  type StyledRuns,
} from "@docreview/typesetting";

export interface Typeface extends StyledRuns {
  readonly has: (codePoint: number, style: FaceStyle) => boolean;
  /** Points. */
  readonly widthOf: (text: string, fontSize: number, style: FaceStyle) => number;
  readonly piecesOf: LineBreaker;
}

/** For a document with these texts. */
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
