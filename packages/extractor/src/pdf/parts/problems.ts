/** Problems of a PDF's parts beside its pages, worded for the person who can fix them. */
import type { Problem } from "@docreview/model";
import { shownName } from "../../problems/part-name.ts";

export function attachmentUnread(name: string): Problem {
  return {
    code: "attachment-unsupported",
    message: `${name === "" ? "A file" : `The file “${shownName(name)}”`} attached to the PDF was not reviewed. Submit it separately.`,
    ...(name === "" ? {} : { part: shownName(name) }),
  };
}

export const xfaUnread: Problem = {
  code: "document-incomplete",
  reason: "form-unsupported",
  message:
    "The PDF is an XFA form, which only some viewers show; its content was not read. Print it to a new PDF.",
};

export const marksLeftOut: Problem = {
  code: "copy-reviewed",
  message:
    "The PDF is an annotated copy made by docreview. Its marks, and the replies to them, were not reviewed.",
};

export const partsDamaged: Problem = {
  code: "document-incomplete",
  reason: "part-damaged",
  message:
    "Some comments, form fields, bookmarks or other parts of the PDF beside its pages are damaged and were not read.",
};

export function tooManyParts(limit: number): Problem {
  return {
    code: "document-incomplete",
    reason: "too-many-parts",
    message: `The PDF has more than ${limit} comments, form fields, bookmarks and the like; the rest were not read.`,
  };
}

export const partsTooLong: Problem = {
  code: "document-incomplete",
  reason: "part-too-large",
  message: "The comments, form fields and bookmarks of the PDF are too long; the rest were not read.",
};
