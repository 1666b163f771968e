/**
 * Marks of Hebrew, Arabic and Thaana are drawn before their letter, moved slightly over it. Otherwise a reader that
 * relies on positions, such as ours, could not tell whether a mark belongs to the letter that begins there or to the one
 * that ends there.
 */
import type { ShowText } from "./text-run.ts";

const marks =
  /([\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u07a6-\u07b0\u08ca-\u08ff]+)/;

/** Thousandths of the size. */
const ontoLetter = 40;

export const withMovedMarks: ShowText = (face, text) => {
  if (!marks.test(text)) return `<${face.encoded(text)}> Tj`;
  const parts = text.split(marks).map((part, index) => {
    const codes = part === "" ? "" : `<${face.encoded(part)}>`;
    return index % 2 === 0 ? codes : `${-ontoLetter}${codes}${ontoLetter}`;
  });
  return `[${parts.join("")}] TJ`;
};
