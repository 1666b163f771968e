/** What can be wrong with an image, each in words for the person who can mend it. */
import type { Problem } from "@docreview/model";
import type { ImageHeader } from "./image-header.ts";

export const damaged: Problem = {
  code: "document-damaged",
  message: "The image is damaged and cannot be opened; export or save it anew.",
};

export const unsupported: Problem = {
  code: "document-damaged",
  message:
    "The image is of a kind of JPEG that is not read here (lossless, arithmetic or of more than eight bits); save it as a usual JPEG or PNG.",
};

export const cutOff: Problem = {
  code: "document-incomplete",
  message: "The image is cut off; what its first part shows was read. Send it anew.",
  place: { kind: "page", page: 1 },
};

export const blankImage: Problem = {
  code: "document-without-text",
  message: "The image shows nothing: it is of one shade all over, or its content was lost.",
  place: { kind: "document" },
};

export function wrongType(name: string): Problem {
  return {
    code: "document-type-mismatch",
    message: `The file is no JPEG or PNG image: it seems to be ${name}.`,
  };
}

export function tooLarge({ width, height }: ImageHeader): Problem {
  return {
    code: "document-limit",
    message: `The image has ${width} × ${height} pixels, which is more than is read. Make it smaller, or split it.`,
  };
}
