/** What the glyphs of a page are read from. */
import type { ActualTexts } from "./drawn-text.ts";
import type { LettersOfCode } from "./font-letters.ts";
import type { MarkedContent } from "./marked-content.ts";
import type { TextSight } from "./object-style.ts";

/** How a page is read besides its own text page. */
export interface Reading {
  readonly seen: TextSight;
  readonly lettersOf: LettersOfCode;
  readonly actualTexts: ActualTexts;
  /** By text object; null if the file is not tagged. */
  readonly marks: MarkedContent | null;
}

export interface TextPage extends Reading {
  readonly textPage: number;
}
