/** The problems of encodings, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";
import type { DetectedEncoding } from "./detect-encoding.ts";

/** `subject`: where the text is, as the beginning of a sentence: “The file”. */
export function encodingAssumed(subject: string, { name, certainty }: DetectedEncoding): Problem {
  const opening = `${subject} does not state its character encoding, and was read as ${name}.`;
  if (certainty === "very likely") {
    return { code: "encoding-assumed", message: `${opening} This is very likely right.` };
  }
  return {
    code: "text-uncertain",
    message: `${opening} This is a guess: letters beyond A to Z may be wrong. Save it as UTF-8, and submit that.`,
  };
}

/** `name`: the name of the encoding. */
export function damagedCharacters(subject: string, name: string): Problem {
  return {
    code: "text-uncertain",
    message: `${subject} has damaged characters: they are not valid ${name}. Submit an undamaged copy.`,
  };
}
