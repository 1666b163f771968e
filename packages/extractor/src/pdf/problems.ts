/** What can be wrong with a PDF, each in words for the person who can mend it. */
import type { Problem } from "@docreview/model";
import type { PageGlyphs } from "../glyphs/glyphs.ts";

export const damaged: Problem = {
  code: "document-damaged",
  message: "The PDF is damaged and cannot be opened; export or save it anew.",
};

export const passwordNeeded: Problem = {
  code: "document-encrypted",
  message: "The PDF needs a password to be opened; save a copy without one.",
};

export const repaired: Problem = {
  code: "document-repaired",
  message: "The PDF is not quite in order; a second, more lenient reader was used.",
};

export function wrongType(name: string): Problem {
  return { code: "document-type-mismatch", message: `The file is no PDF: it seems to be ${name}.` };
}

export const tooMuchMemory: Problem = {
  code: "document-limit",
  message:
    "The PDF takes far more memory than a file of its size should, and was not read; it may be made to do harm. Print it to a new PDF.",
};

export function tooManyPages(pages: number, limit: number): Problem {
  return {
    code: "document-limit",
    message: `The PDF has ${pages} pages; at most ${limit} are read. Split it.`,
  };
}

export function pageUnreadable(page: number): Problem {
  return {
    code: "page-unreadable",
    message: "This page is damaged and could not be read.",
    place: { kind: "page", page },
  };
}

export function pageWithoutText(page: number): Problem {
  return {
    code: "page-without-text",
    message: "This page shows pictures but holds no text; what they say was not read.",
    place: { kind: "page", page },
  };
}

export function pageUnrecognised(page: number): Problem {
  return {
    code: "page-without-text",
    message: "This page shows pictures, but no text could be recognised in them.",
    place: { kind: "page", page },
  };
}

export function recognitionOverdue(page: number): Problem {
  return {
    code: "page-without-text",
    message:
      "The time for recognising text in pictures ran out before this page; what it shows was not read. Split the document.",
    place: { kind: "page", page },
  };
}

export function textUncertain(page: number, confidence: number): Problem {
  const percent = Math.round(confidence * 100);
  return {
    code: "text-uncertain",
    message: `The text of this page was recognised in a picture with a confidence of ${percent} %, and may be wrong or incomplete. A clearer or straighter picture is read better.`,
    place: { kind: "page", page },
  };
}

export const documentWithoutText: Problem = {
  code: "document-without-text",
  message: "The PDF holds no text and no pictures: its pages are empty, or its content was lost.",
  place: { kind: "document" },
};

/** Glyphs of unknown meaning are usual for bullets and logos; only from this share on do they mean that text is missing. */
const tolerableShare = 0.01;

/** At most one problem for the document, at the first page concerned. */
export function unmappedGlyphs(pages: readonly PageGlyphs[]): readonly Problem[] {
  const unmapped = pages.reduce((sum, page) => sum + page.unmapped, 0);
  const total = pages.reduce((sum, page) => sum + page.glyphs.count, unmapped);
  const first = pages.find((page) => page.unmapped > 0);
  if (first === undefined || unmapped <= tolerableShare * total) return [];
  return [
    {
      code: "text-unmapped",
      message: `${unmapped} of ${total} characters have no meaning in the PDF's fonts, and were not read.`,
      place: { kind: "page", page: first.page.number },
    },
  ];
}
