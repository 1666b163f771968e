/** The problems of OpenDocument files, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";

/** `kind`: as named in a sentence. */
export function notOfKind(kind: string): Problem {
  return {
    code: "document-type-mismatch",
    message: `The file is not ${kind}: its content is of another kind. Submit it as the kind of file that it is.`,
  };
}

export const withoutContent: Problem = {
  code: "document-damaged",
  reason: "main-part-missing",
  message: "The part of the file that holds its text is missing or damaged. Save the file again.",
};

export const tooMuchText: Problem = {
  code: "document-limit",
  reason: "text",
  message: "The file contains more text than the limit allows. Split it.",
};

export function tooManySlides(slides: number, limit: number): Problem {
  return {
    code: "document-limit",
    reason: "pages",
    message: `The presentation has at least ${slides} slides; the limit is ${limit}. Split it.`,
  };
}

export const objectMissing: Problem = {
  code: "document-incomplete",
  reason: "part-missing",
  message: "An embedded chart or object is missing or damaged; its text was not read. Save the file again.",
};
