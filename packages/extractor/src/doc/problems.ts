/** The problems of Word 97 documents, worded for the person who can fix them. */
import type { Problem, ProblemReasons } from "@docreview/model";

export const olderWord: Problem = {
  code: "document-damaged",
  reason: "unsupported-variant",
  message:
    "The document was written by a version of Word before Word 97, which cannot be read. Save it as .docx.",
};

export const damaged: Problem = {
  code: "document-damaged",
  reason: "unreadable",
  message: "The document is damaged, and its text cannot be found. Open it in Word and save it as .docx.",
};

export const cutOff: Problem = {
  code: "document-incomplete",
  reason: "truncated",
  message: "The document ends before its text does; the missing part was not read. Submit a complete copy.",
};

export const withoutText: Problem = {
  code: "document-without-text",
  message: "The document contains no text.",
  place: { kind: "document" },
};

export function conversionFailed(reason: ProblemReasons["conversion-failed"]): Problem {
  return {
    code: "conversion-failed",
    reason,
    message: "The office suite could not convert the document; it was read without the office suite.",
  };
}

/** `what`: the excessive item, with its number. */
export function tooLarge(what: string): Problem {
  return {
    code: "document-limit",
    reason: "text",
    message: `The document has ${what}, which is more than the limit. Split it, or save it as .docx.`,
  };
}
