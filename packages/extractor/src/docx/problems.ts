/** The problems of Word documents, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";

export const empty: Problem = { code: "document-empty", message: "The file is empty." };

export const notWord: Problem = {
  code: "document-type-mismatch",
  message:
    "The file is not a Word document: its main part contains something else. Open it in Word and save it as .docx.",
};

export const withoutMainPart: Problem = {
  code: "document-damaged",
  reason: "main-part-missing",
  message: "The document's main text is missing or damaged. Save the document again.",
};

export const withoutText: Problem = {
  code: "document-without-text",
  message: "The document contains no text and no pictures.",
  place: { kind: "document" },
};

export const importedPart: Problem = {
  code: "document-incomplete",
  reason: "part-imported",
  message: "The document imports another file, whose text was not read. Open it in Word and save it again.",
};

export const tooLarge: Problem = {
  code: "document-limit",
  reason: "text",
  message: "The document's main text is larger than the limit. Split the document.",
};

export const tooMuchText: Problem = {
  code: "document-limit",
  reason: "text",
  message: "The document contains more text than the limit allows. Split it.",
};
