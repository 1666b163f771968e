/** The problems of pictures in office files, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";

/** Text may be recognised in pictures that are shown, so that some may be lost with those that are not. */
export const tooManyPictures: Problem = {
  code: "document-incomplete",
  reason: "pictures-too-large",
  message: "The document contains more or larger pictures than the limit allows; some were left out.",
};

export const drawingTooLarge: Problem = {
  code: "document-incomplete",
  reason: "drawing-too-large",
  message:
    "The document contains a drawing (EMF or WMF) that is larger than the limit; its words were left out.",
};

export const pictureUnsupported: Problem = {
  code: "picture-unsupported",
  message:
    "The document contains pictures that are neither JPEG nor PNG and cannot be read. Save them as PNG.",
};
