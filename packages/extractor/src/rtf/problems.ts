/** The problems of RTF documents, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";

export const truncated: Problem = {
  code: "document-incomplete",
  reason: "truncated",
  message: "The document ends too early; what comes before the break was read. Submit a complete copy.",
};

export const nestedTooDeeply: Problem = {
  code: "document-incomplete",
  reason: "nested-too-deeply",
  message:
    "Parts of the document are nested more deeply than the limit and were not read. Save the document again.",
};

export const tooMuchText: Problem = {
  code: "document-limit",
  reason: "text",
  message: "The document contains more text than the limit allows. Split it.",
};
