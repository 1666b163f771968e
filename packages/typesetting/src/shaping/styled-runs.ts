/** The text of one PDF in regular, bold and italic letters. */
import { condensedTypefaces, type FaceStyle } from "../fonts/typeface.ts";
import { withMovedMarks } from "./moved-marks.ts";
import { type CodedFace, type TextRun, textRunOpener } from "./text-run.ts";

export interface StyledRuns {
  readonly runOf: (style: FaceStyle) => TextRun;
  /** Of all styles, each once. */
  readonly faces: readonly CodedFace[];
}

/** With the faces that these texts need. */
export async function openStyledRuns(texts: Iterable<string>): Promise<StyledRuns> {
  const typefaces = await condensedTypefaces(texts);
  const open = textRunOpener(withMovedMarks);
  const runs = {
    regular: open(typefaces({ bold: false, italic: false })),
    italic: open(typefaces({ bold: false, italic: true })),
    bold: open(typefaces({ bold: true, italic: false })),
    boldItalic: open(typefaces({ bold: true, italic: true })),
  };
  return {
    runOf: ({ bold, italic }) => {
      if (bold) return italic ? runs.boldItalic : runs.bold;
      return italic ? runs.italic : runs.regular;
    },
    faces: [...new Set(Object.values(runs).flatMap(({ faces }) => faces))],
  };
}
