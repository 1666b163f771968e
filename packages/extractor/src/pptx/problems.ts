/** What can be wrong with a presentation, each in words for the person who can mend it. */
import type { Problem } from "@docreview/model";

export const noPresentation: Problem = {
  code: "document-type-mismatch",
  message: "The file is no PowerPoint presentation, or the part that lists its slides is lost.",
};

export const orderLost: Problem = {
  code: "document-incomplete",
  message:
    "The list of slides is damaged; all slides that were found are read, in the order of their names. Save the file anew.",
};

export function tooManySlides(slides: number, limit: number): Problem {
  return {
    code: "document-limit",
    message: `The presentation has ${slides} slides; at most ${limit} are read. Split it.`,
  };
}

export const tooMuch: Problem = {
  code: "document-limit",
  message: "The presentation holds more than is read. Split it.",
};

export function slideUnreadable(position: number): Problem {
  return {
    code: "page-unreadable",
    message: `Slide ${position} is damaged or missing and could not be read.`,
  };
}
