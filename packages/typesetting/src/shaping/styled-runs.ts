/** The text of one PDF in regular, bold and italic letters. */
import { condensedTypefaces, type FaceStyle } from "../fonts/typeface.ts";
import { withMovedMarks } from "./moved-marks.ts";
import { type CodedFace, openTextRuns, type TextRun } from "./text-run.ts";

export interface StyledRuns {
  readonly runOf: (style: FaceStyle) => TextRun;
  /** Of all styles, each once. */
  readonly faces: readonly CodedFace[];
}

/** With the faces that these texts need. */
export async function openStyledRuns(texts: Iterable<string>): Promise<StyledRuns> {
  const typefaces = await condensedTypefaces(texts);
  const styles = [false, true].flatMap((bold) => [false, true].map((italic) => ({ bold, italic })));
  const runs = openTextRuns(styles.map(typefaces), withMovedMarks);
  return {
    runOf: ({ bold, italic }) => runs[(bold ? 2 : 0) + (italic ? 1 : 0)]!,
    faces: [...new Set(runs.flatMap(({ faces }) => faces))],
  };
}
