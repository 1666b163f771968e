/** The fonts of pages that we set: which faces draw a text, its codes and places in them, and the files to embed. */
export { characterFont } from "./character-font.ts";
export { eastAsianFont } from "./east-asian.ts";
export { writtenLetter } from "./joined-letters.ts";
export { loadTypesetting } from "./load-typesetting.ts";
export { subsetOf } from "./subset.ts";
export { type CodedFace, openTextRun, type TextRun } from "./text-run.ts";
export type { TrueType } from "./true-type.ts";
export { type Typeface, typefaceFor } from "./typeface.ts";
