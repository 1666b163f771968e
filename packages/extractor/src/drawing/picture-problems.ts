/** What can be wrong with pictures within an office file, each in words for the person who can mend it. */
import type { Problem } from "@docreview/model";

/** Text may be recognised in pictures that are shown, so that some may be lost with those that are not. */
export const tooManyPictures: Problem = {
  code: "document-incomplete",
  message: "The document holds more or larger pictures than are read; some were left out.",
};

export const drawingTooLarge: Problem = {
  code: "document-incomplete",
  message:
    "The document holds a drawing (EMF or WMF) that is larger than what is read; its words were left out.",
};

export const pictureUnsupported: Problem = {
  code: "picture-unsupported",
  message: "The document holds pictures of kinds that are not read, neither JPEG nor PNG; save them as PNG.",
};
