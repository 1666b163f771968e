/** A text and the language that it is in. */
import type { Characters } from "./characters.ts";
import type { Language } from "./languages/language.ts";

export interface Passage {
  readonly text: Characters;
  readonly language: Language;
}
