/** What can be wrong with a Word 97 document, in sentences. */
import type { Problem } from "@docreview/model";

export function notWord(content: string): Problem {
  return {
    code: "document-type-mismatch",
    message: `The file was handed in as a Word 97 document (doc), but it seems to be ${content}. Hand it in as what it is.`,
  };
}

export const passwordNeeded: Problem = {
  code: "document-encrypted",
  message: "The document needs a password to be opened; save a copy without one.",
};

export const olderWord: Problem = {
  code: "document-damaged",
  message:
    "The document was written by a version of Word before Word 97, which cannot be read here. Save it as docx.",
};

export const damaged: Problem = {
  code: "document-damaged",
  message: "The document is damaged, and its text cannot be found. Open it in Word and save it as docx.",
};

export const cutOff: Problem = {
  code: "document-incomplete",
  message: "The document ends before its text does; what is missing was not read.",
};

export const withoutText: Problem = {
  code: "document-without-text",
  message: "The document holds no text.",
  place: { kind: "document" },
};

export const conversionFailed: Problem = {
  code: "conversion-failed",
  message: "The office suite could not convert the document; it was read without it.",
};

export function tooLarge(what: string): Problem {
  return {
    code: "document-limit",
    message: `The document has ${what}, more than can be read. Split it, or save it as docx.`,
  };
}
