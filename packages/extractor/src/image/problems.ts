/** The problems of images, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";
import type { ImageHeader } from "../image-headers/image-header.ts";

export const damaged: Problem = {
  code: "document-damaged",
  reason: "unreadable",
  message: "The image is damaged and cannot be opened. Export or save it again.",
};

export const unsupported: Problem = {
  code: "document-damaged",
  reason: "unsupported-variant",
  message:
    "The image is a variant of JPEG that cannot be read (lossless, arithmetic-coded or with more than eight bits). Save it as a baseline JPEG or as PNG.",
};

export const cutOff: Problem = {
  code: "document-incomplete",
  reason: "truncated",
  message: "The image is cut off; only the part that is there was read. Submit a complete copy.",
  place: { kind: "page", page: 1 },
};

export const blankImage: Problem = {
  code: "document-without-text",
  message: "The image is blank: it is a single colour, or its content was lost.",
  place: { kind: "document" },
};

export function tooLarge({ width, height }: ImageHeader): Problem {
  return {
    code: "document-limit",
    reason: "pixels",
    message: `The image has ${width} × ${height} pixels, which is more than the limit. Make it smaller, or split it.`,
  };
}
