/** The sources from which the glyphs of a page are read. */
import type { ActualTexts } from "./drawn-text.ts";
import type { LettersOfCode } from "./font-letters.ts";
import type { MarkedContent } from "./marked-content.ts";
import type { TextSight } from "./object-style.ts";

/** The context of reading a page, beside its own text page. */
export interface Reading {
  readonly sight: TextSight;
  readonly lettersOf: LettersOfCode;
  readonly actualTexts: ActualTexts;
  /** By text object; null if the file is not tagged. */
  readonly marks: MarkedContent | null;
}

export interface TextPage extends Reading {
  readonly textPage: number;
}
