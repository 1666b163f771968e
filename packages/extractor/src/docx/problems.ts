/** What can be wrong with a Word document, each in words for the person who can mend it. */
import type { Problem } from "@docreview/model";

export const empty: Problem = { code: "document-empty", message: "The file is empty." };

export const passwordNeeded: Problem = {
  code: "document-encrypted",
  message: "The document needs a password to be opened; save a copy without one.",
};

export const notWord: Problem = {
  code: "document-type-mismatch",
  message: "The file is no Word document (docx): it is of another kind. Save it as docx.",
};

export const withoutMainPart: Problem = {
  code: "document-damaged",
  message: "The document's main text is missing or damaged; save it anew.",
};

export const withoutText: Problem = {
  code: "document-without-text",
  message: "The document holds no text and no pictures.",
  place: { kind: "document" },
};

export const importedPart: Problem = {
  code: "document-incomplete",
  message: "The document imports another file, whose text was not read. Open it in Word and save it anew.",
};

export const tooLarge: Problem = {
  code: "document-limit",
  message: "The document's main text is larger than what is read. Split it.",
};

export const tooMuchText: Problem = {
  code: "document-limit",
  message: "The document holds more text than is read. Split it.",
};
