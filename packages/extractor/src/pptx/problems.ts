/** The problems of presentations, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";

export const noPresentation: Problem = {
  code: "document-type-mismatch",
  message:
    "The file is not a PowerPoint presentation, or the part that lists its slides is missing. Save it again as .pptx.",
};

export const orderLost: Problem = {
  code: "document-incomplete",
  reason: "slide-order-lost",
  message:
    "The list of slides is damaged; all slides that were found were read, in the order of their names. Save the file again.",
};

export function tooManySlides(slides: number, limit: number): Problem {
  return {
    code: "document-limit",
    reason: "pages",
    message: `The presentation has ${slides} slides; the limit is ${limit}. Split it.`,
  };
}

export const tooMuch: Problem = {
  code: "document-limit",
  reason: "text",
  message: "The presentation contains more text than the limit allows. Split it.",
};

export function slideUnreadable(position: number): Problem {
  return {
    code: "page-unreadable",
    message: `Slide ${position} is damaged or missing and could not be read.`,
  };
}

/** `slide`: as named in messages. */
export function graphicMissing(slide: string): Problem {
  return {
    code: "document-incomplete",
    reason: "part-missing",
    message: `A chart or diagram on ${slide} is missing or damaged; its text was not read. Save the file again.`,
  };
}
